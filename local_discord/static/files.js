// Files on their way to the server.

/** A list of browser files as `{ name, content_type, data (base64) }`. */
export function filesToSend(list) {
  return Promise.all([...list].map(async (file) => ({
    name: file.name,
    content_type: file.type || "application/octet-stream",
    data: await base64(file),
  })));
}

function base64(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(",") + 1));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
