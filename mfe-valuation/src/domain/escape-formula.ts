/**
 * A text that no spreadsheet runs: one that begins with = + - @ or with a blank before them, a tab or a line's end is made a text by an
 * apostrophe; tabs and line ends inside are blanks, so that a line stays a line. OWASP, "CSV Injection".
 */
export function escapeFormulaText(text: string): string {
  const oneLine = text.replaceAll(/[\t\r\n\v\f\u0085\u2028\u2029]+/g, ' ').trim();
  return /^[=+\-@＝＋－＠]/.test(oneLine) && oneLine !== '-' ? `'${oneLine}` : oneLine;
}
