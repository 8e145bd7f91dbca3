"""Pictures: views in, PNG bytes and alt text out."""
