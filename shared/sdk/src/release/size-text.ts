const KB = 1024;
const MB = KB * KB;

/** Formats a number of bytes: "812 bytes", "310 KB", "1.4 MB". */
export function sizeText(bytes: number): string {
  if (bytes < KB) return `${bytes} bytes`;
  return bytes < MB ? `${Math.round(bytes / KB)} KB` : `${(bytes / MB).toFixed(1)} MB`;
}
