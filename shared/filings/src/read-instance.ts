import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { Instance } from './instance.ts';
import { createInstanceBuilder } from './instance-builder.ts';
import { refuseFile } from './refusal.ts';
import { findWrongFormat } from './wrong-format.ts';

/** Characters of a filing. The largest of 3,520 real ones has less than a tenth. */
export const maxFilingSize = 20 * 1024 * 1024;
const maxDepth = 32;
/** Enough to recognise a PDF, a page or another encoding. */
const headLength = 4_096;

/**
 * Reads an instance document as a stream. The parser expands no entities and fetches nothing: a DOCTYPE, which could define some, is
 * refused.
 *
 * @throws RefusedFile with one sentence
 */
export async function readInstance(file: string, text: AsyncIterable<string> | string): Promise<Instance> {
  const builder = createInstanceBuilder(file);
  const parser = createParser(file, builder);
  let size = 0;
  let head: string | undefined = '';
  const feed = (chunk: string) => {
    if (head === undefined) return void parser.write(chunk);
    head += chunk;
    if (head.length < headLength) return;
    writeHead();
  };
  const writeHead = () => {
    const begun = head ?? '';
    head = undefined;
    const problem = findWrongFormat(begun);
    if (problem !== undefined) refuseFile(`${file} ${problem}`);
    parser.write(begun.replace(/^\ufeff/, ''));
  };
  for await (const chunk of typeof text === 'string' ? [text] : text) {
    size += chunk.length;
    if (size > maxFilingSize) refuseFile(`${file} is larger than 20 MB, which no results filing is. Choose the XBRL file of one result.`);
    feed(chunk);
  }
  if (head !== undefined) writeHead();
  parser.close();
  return builder.build();
}

function createParser(file: string, builder: ReturnType<typeof createInstanceBuilder>): SaxesParser<{ xmlns: true }> {
  const parser = new SaxesParser({ xmlns: true, position: true });
  let depth = 0;
  parser.on('error', () =>
    refuseFile(`${file} is not well-formed XML at line ${String(parser.line)}. Download the XBRL file (.xml) again.`),
  );
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^(utf-8|us-ascii)$/i.test(encoding))
      refuseFile(`${file} is in ${encoding.slice(0, 20)}, and only UTF-8 is read. Download the XBRL file (.xml) again.`);
  });
  parser.on('doctype', () =>
    refuseFile(`${file} has a DOCTYPE, which XBRL filings never have. Download the XBRL file (.xml) from the exchange.`),
  );
  parser.on('opentag', (tag: SaxesTagNS) => {
    depth += 1;
    if (depth > maxDepth) refuseFile(`${file} nests more than ${String(maxDepth)} elements. Choose an XBRL results filing.`);
    builder.open(tag, depth);
  });
  parser.on('text', (text) => builder.addText(text));
  parser.on('cdata', (text) => builder.addText(text));
  parser.on('closetag', (tag) => {
    builder.close(tag, depth);
    depth -= 1;
  });
  return parser;
}
