/** Why a release goes no further: a sentence for the team that says what was expected, what came, and what to do. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** A text from elsewhere as one line: nothing in it can move the cursor or colour the terminal. */
export const asOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
