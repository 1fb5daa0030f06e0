/** Stops a release: a sentence for the team that states what was expected, what came, and what to do. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** A build whose files are no longer those of its manifest. Another build fixes it. */
export class ChangedBuildError extends ReleaseError {}

/** Reduces an external text to one line that can neither move the cursor nor colour the terminal. */
export const asOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const KB = 1024;
const MB = KB * KB;

/** Formats a number of bytes: "812 bytes", "310 KB", "1.4 MB". */
export function sizeText(bytes: number): string {
  if (bytes < KB) return `${bytes} bytes`;
  return bytes < MB ? `${Math.round(bytes / KB)} KB` : `${(bytes / MB).toFixed(1)} MB`;
}
