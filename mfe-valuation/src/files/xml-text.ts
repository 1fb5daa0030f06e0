/** Characters that XML does not allow. */
const invalidCharacters =
  // eslint-disable-next-line no-control-regex -- the expression removes them
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Removes the characters that no XML file may contain: control characters and halves of surrogate pairs. */
export const xmlText = (text: string): string => text.replaceAll(invalidCharacters, '');
