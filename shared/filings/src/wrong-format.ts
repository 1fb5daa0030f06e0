const getXml = 'Download the XBRL file (.xml) of the result from NSE or BSE.';

/** What a text is instead of XML, as the end of a sentence about the file; undefined for XML. `head`: its first characters. */
export function findWrongFormat(head: string): string | undefined {
  if (head.trim() === '') return `is empty. ${getXml}`;
  if (head.startsWith('%PDF')) return `is a PDF, not an XBRL filing. ${getXml}`;
  if (head.startsWith('PK')) return 'is a ZIP archive. Unpack it and choose the .xml file inside.';
  if (/^(\ufffd\ufffd|\ufffe)|\0/.test(head)) return `is not UTF-8 text. ${getXml}`;
  if (isWebPage(head))
    return inlineXbrl.test(head)
      ? 'is an inline XBRL page (iXBRL), and only the XBRL instance (.xml) of a result can be read: download it from NSE or BSE.'
      : `is a web page, not an XBRL filing. ${getXml}`;
  if (!/^\s*</.test(head.replace(/^\ufeff/, ''))) return `is not XML. ${getXml}`;
  return undefined;
}

/** The namespace has a version in its address, and any prefix. */
const inlineXbrl = /www\.xbrl\.org\/\d{4}\/inlineXBRL|<ix:/i;

const isWebPage = (head: string): boolean => /<!doctype\s+html|<(?:\w+:)?html[\s>]/i.test(head);
