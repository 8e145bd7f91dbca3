// Every word of the page itself, in English and French. What the bot says comes from the bot.

const s = (n) => (n > 1 ? "s" : "");

const EN = {
  today: ({ time }) => `Today at ${time}`, yesterday: ({ time }) => `Yesterday at ${time}`,
  edited: "(edited)", app: "APP", used: "used", onlyYou: "Only you can see this", dismiss: "Dismiss message",
  thinking: ({ name }) => `${name} is thinking…`, failed: "This interaction failed", noResponse: "The application did not respond",
  gone: "This message is no longer there.", picture: "Picture", seeMessage: "Click to see the message",
  pinned: "pinned", aMessage: "a message", joined: "joined the server", startedThread: "started a thread:",
  messages: ({ n }) => `${n} message${s(n)} ›`, reply: "Reply", more: "More", messageActions: "Message actions", delete: "Delete message",
  newMessages: ({ n }) => `${n} new message${s(n)}`, jump: "Jump to present", new: "NEW", typing: "Somebody is typing…",
  sending: ({ name }) => `Sending ${name}…`, dmStart: ({ name }) => `Direct messages with ${name}`, channelStart: ({ name }) => `Welcome to ${name}`,
  noChannel: "There is nothing here for this person yet.", loading: "Loading…", unknownChannel: "unknown",
  channels: "Channels", directMessages: "Direct messages", openDm: ({ name }) => `Message ${name}`, archived: ({ n }) => `${n} archived`,
  language: "Language", acceptDms: "Accept DMs", dmsHint: "Unticked, the bot cannot send this person direct messages",
  testTools: "Testing tools", people: "People", addPerson: "Add a person", name: "Name", newPersonName: ({ n }) => `Player ${n}`,
  isManager: "May manage the server", add: "Add", unreadPings: ({ n }) => `${n} unread`, unreadAny: "news",
  botOnline: ({ name }) => `${name} is online`, botOffline: ({ name }) => `${name} is offline: commands and buttons will not answer`,
  connectionLost: "The connection to the server is lost. Trying again…", openMenu: "Channels", pins: "Pinned messages", noPins: "No message is pinned here.",
  jumpTo: "Jump", close: "Close", enlarge: "Enlarge", zoomIn: "Closer", zoomOut: "Farther", openOriginal: "Open original",
  choose: "Make a selection", search: "Search", nothingFound: "Nothing found", noChoice: "None", spoiler: "Spoiler", file: "File",
  chooseBetween: ({ min, max, n }) => `${n} chosen, ${min === max ? `${max} needed` : `from ${min} to ${max}`}`,
  done: "Done", unknownComponent: ({ type }) => `(component of type ${type})`,
  submit: "Submit", cancel: "Cancel", missing: "This must be filled in", tooShort: ({ n }) => `At least ${n} characters`,
  tooLarge: "This file is too large", atMost: ({ n }) => `At most ${n}`, atLeast: ({ n }) => `At least ${n}`, required: "required",
  modalFailed: "Something went wrong. What you typed is still here: try again.", discardQuestion: "Discard what you typed?", keepEditing: "Keep editing", discard: "Discard",
  write: ({ name }) => `Message ${name}`, noSending: "You may not write here", lockedThread: "This thread is locked",
  isArchived: "archived", isLocked: "locked", archiveThread: "Archive", openThread: "Open again", lockThread: "Lock", unlockThread: "Unlock",
  attach: "Attach files", useCommand: "Use a command", send: "Send", replyingTo: ({ name }) => `Replying to ${name}`, removeFile: ({ name }) => `Remove ${name}`,
  commands: "Commands", noCommands: "No such command", noCommandHere: ({ name }) => `/${name} cannot be used here`,
  noSuggestion: "No suggestion: what you typed is sent as it is", chooseOne: "Choose one of the list", notANumber: "This is not a number", yes: "True", no: "False",
  botProcess: "The bot", restarts: ({ n }) => `restarted ${n} time${s(n)}`, notSupervised: "The bot was started elsewhere; stop and start it there.",
  limits: "Discord’s rate limits", process: ({ n }) => `Process ${n}`, shards: ({ shards, n }) => `Shards ${shards} of ${n}`,
  bot_kill: "Kill", bot_term: "Stop", bot_restart: "Restart", bot_start: "Start",
  connectionFaults: "Faults", dropSockets: "Drop the sockets", dropHard: "Drop, no resume", rateLimit: "429 next", refuse: "500 next", delay: "Delay next by 4 s",
  outage: "Start an outage", outageEnd: "End the outage", noFaults: "No fault is in force.", takeBack: "Take back", closedDms: "Refuses DMs from the bot",
  world: "Server", addChannel: "Add a channel", guild: "Server", privateChannel: "Seen by managers only", guildLanguage: ({ name }) => `Language of ${name}`,
  requests: "Requests of the bot", showLog: "Show", logSummary: ({ unknown, violations }) => `${unknown} to unknown routes, ${violations} against the description`,
};

const FR = {
  today: ({ time }) => `Aujourd’hui à ${time}`, yesterday: ({ time }) => `Hier à ${time}`,
  edited: "(modifié)", app: "APP", used: "a utilisé", onlyYou: "Vous seul pouvez voir ce message", dismiss: "Masquer le message",
  thinking: ({ name }) => `${name} réfléchit…`, failed: "Cette interaction a échoué", noResponse: "L’application n’a pas répondu",
  gone: "Ce message n’existe plus.", picture: "Image", seeMessage: "Cliquez pour voir le message",
  pinned: "a épinglé", aMessage: "un message", joined: "a rejoint le serveur", startedThread: "a ouvert un fil :",
  messages: ({ n }) => `${n} message${s(n)} ›`, reply: "Répondre", more: "Plus", messageActions: "Actions sur le message", delete: "Supprimer le message",
  newMessages: ({ n }) => `${n} nouveau${n > 1 ? "x" : ""} message${s(n)}`, jump: "Aller au présent", new: "NOUVEAU", typing: "Quelqu’un écrit…",
  sending: ({ name }) => `Envoi de ${name}…`, dmStart: ({ name }) => `Messages privés avec ${name}`, channelStart: ({ name }) => `Bienvenue dans ${name}`,
  noChannel: "Il n’y a encore rien ici pour cette personne.", loading: "Chargement…", unknownChannel: "inconnu",
  channels: "Salons", directMessages: "Messages privés", openDm: ({ name }) => `Écrire à ${name}`, archived: ({ n }) => `${n} archivé${s(n)}`,
  language: "Langue", acceptDms: "Accepter les MP", dmsHint: "Décoché, le bot ne peut pas envoyer de message privé à cette personne",
  testTools: "Outils d’essai", people: "Personnes", addPerson: "Ajouter une personne", name: "Nom", newPersonName: ({ n }) => `Joueur ${n}`,
  isManager: "Peut gérer le serveur", add: "Ajouter", unreadPings: ({ n }) => `${n} non lu${s(n)}`, unreadAny: "du nouveau",
  botOnline: ({ name }) => `${name} est en ligne`, botOffline: ({ name }) => `${name} est hors ligne : commandes et boutons ne répondront pas`,
  connectionLost: "La connexion au serveur est perdue. Nouvel essai…", openMenu: "Salons", pins: "Messages épinglés", noPins: "Aucun message épinglé ici.",
  jumpTo: "Y aller", close: "Fermer", enlarge: "Agrandir", zoomIn: "Plus près", zoomOut: "Plus loin", openOriginal: "Ouvrir l’original",
  choose: "Faites un choix", search: "Rechercher", nothingFound: "Rien trouvé", noChoice: "Aucun", spoiler: "Spoiler", file: "Fichier",
  chooseBetween: ({ min, max, n }) => `${n} choisi${s(n)}, ${min === max ? `il en faut ${max}` : `de ${min} à ${max}`}`,
  done: "Valider", unknownComponent: ({ type }) => `(composant de type ${type})`,
  submit: "Envoyer", cancel: "Annuler", missing: "À remplir", tooShort: ({ n }) => `Au moins ${n} caractères`,
  tooLarge: "Ce fichier est trop gros", atMost: ({ n }) => `Au plus ${n}`, atLeast: ({ n }) => `Au moins ${n}`, required: "obligatoire",
  modalFailed: "Quelque chose s’est mal passé. Votre texte est toujours là : réessayez.", discardQuestion: "Abandonner ce que vous avez écrit ?", keepEditing: "Continuer", discard: "Abandonner",
  write: ({ name }) => `Envoyer un message dans ${name}`, noSending: "Vous ne pouvez pas écrire ici", lockedThread: "Ce fil est verrouillé",
  isArchived: "archivé", isLocked: "verrouillé", archiveThread: "Archiver", openThread: "Rouvrir", lockThread: "Verrouiller", unlockThread: "Déverrouiller",
  attach: "Joindre des fichiers", useCommand: "Utiliser une commande", send: "Envoyer", replyingTo: ({ name }) => `Réponse à ${name}`, removeFile: ({ name }) => `Retirer ${name}`,
  commands: "Commandes", noCommands: "Aucune commande de ce nom", noCommandHere: ({ name }) => `/${name} ne peut pas servir ici`,
  noSuggestion: "Pas de suggestion : votre texte sera envoyé tel quel", chooseOne: "Choisissez dans la liste", notANumber: "Ce n’est pas un nombre", yes: "Vrai", no: "Faux",
  botProcess: "Le bot", restarts: ({ n }) => `redémarré ${n} fois`, notSupervised: "Le bot a été lancé ailleurs ; arrêtez-le et relancez-le là-bas.",
  limits: "Limites de débit de Discord", process: ({ n }) => `Processus ${n}`, shards: ({ shards, n }) => `Shards ${shards} sur ${n}`,
  bot_kill: "Tuer", bot_term: "Arrêter", bot_restart: "Redémarrer", bot_start: "Démarrer",
  connectionFaults: "Pannes", dropSockets: "Couper les sockets", dropHard: "Couper, sans reprise", rateLimit: "429 au prochain appel", refuse: "500 au prochain appel", delay: "Retarder de 4 s le prochain",
  outage: "Déclencher une panne", outageEnd: "Finir la panne", noFaults: "Aucune panne en cours.", takeBack: "Retirer", closedDms: "Refuse les MP du bot",
  world: "Serveur", addChannel: "Ajouter un salon", guild: "Serveur", privateChannel: "Visible des gestionnaires seulement", guildLanguage: ({ name }) => `Langue de ${name}`,
  requests: "Requêtes du bot", showLog: "Afficher", logSummary: ({ unknown, violations }) => `${unknown} vers des routes inconnues, ${violations} contraires à la description`,
};

let words = EN;

/** The language of the page from now on: French for "fr", English for all others. */
export function setLanguage(locale) {
  words = locale.startsWith("fr") ? FR : EN;
}

/** A word or sentence of the page in the current language. */
export function t(key, args = {}) {
  const entry = words[key] ?? EN[key];
  return typeof entry === "function" ? entry(args) : entry ?? key;
}

/** Both catalogues, for the test that compares their keys. */
export const CATALOGUES = { en: EN, fr: FR };
