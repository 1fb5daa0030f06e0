/**
 * Escapes a text so that no spreadsheet runs it as a formula. Prefixes an apostrophe if the text starts with = + - or @, after any
 * whitespace, and replaces tabs and line breaks with spaces. Source: OWASP, "CSV Injection".
 */
export function escapeFormulaText(text: string): string {
  const oneLine = text.replaceAll(/[\t\r\n\v\f\u0085\u2028\u2029]+/g, ' ').trim();
  return /^[=+\-@＝＋－＠]/.test(oneLine) && oneLine !== '-' ? `'${oneLine}` : oneLine;
}
