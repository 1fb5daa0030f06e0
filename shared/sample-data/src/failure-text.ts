/** Returns a thrown value's message. It checks the shape, because an error of another realm is not an `instanceof Error`. */
export function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
}

/** Returns the reason why a file cannot be used, as the end of a sentence. */
export function fileTrouble(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'there is no such file or folder';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'EACCES') return 'access is denied';
  return messageOf(error);
}
