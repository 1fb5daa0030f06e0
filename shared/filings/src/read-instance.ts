import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { Instance, DeclaredContext, Fact } from './facts.ts';
import { refuseFile } from './filing.ts';

const xbrli = 'http://www.xbrl.org/2003/instance';

const xbrldi = 'http://xbrl.org/2006/xbrldi';

const linkbase = 'http://www.xbrl.org/2003/linkbase';

const xlink = 'http://www.w3.org/1999/xlink';

const xsi = 'http://www.w3.org/2001/XMLSchema-instance';

/** Both generations of the results taxonomy: `in-bse-fin` until early 2025, and `in-capmkt`. */
const resultsTaxonomy = /^https?:\/\/www\.(bseindia\.com|sebi\.gov\.in)\/xbrl\/(?:[^\s]*\/)?in-(bse-fin|capmkt)$/;

/** Notes are longer, but no figure, date or name is. */
const maxTextLength = 300;

interface OpenContext {
  readonly id: string;
  start: string | undefined;
  end: string | undefined;
  isInstant: boolean;
  hasDimensions: boolean;
  scheme: string;
  identifier: string;
}

const attribute = (tag: SaxesTagNS, local: string, uri = ''): string | undefined =>
  Object.values(tag.attributes).find((each) => each.local === local && each.uri === uri)?.value;

const getXml = 'Download the XBRL file (.xml) of the result from NSE or BSE.';

/** The namespace has a version in its address, and any prefix. */
const inlineXbrl = /www\.xbrl\.org\/\d{4}\/inlineXBRL|<ix:/i;

const isWebPage = (head: string): boolean => /<!doctype\s{1,20}html|<(?:\w{1,40}:)?html[\s>]/i.test(head);

/** Characters of a filing. The largest of 3,520 real ones has less than a tenth. */
export const maxFilingSize = 20 * 1024 * 1024;
/** What no filing comes near: the largest real one has 3,167 elements, 15 attributes and 95 characters in one of them. */
const maxDepth = 32;
const maxElements = 50_000;
const maxAttributes = 100;
const maxAttributeLength = 2_000;
const maxNameLength = 300;
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
    const problem = findWrongFormat(begun.slice(0, headLength));
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
  let elements = 0;
  let attributes = 0;
  const refuseSize = (what: string) => refuseFile(`${file} has ${what}, which no results filing has. Choose the XBRL file of one result.`);
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
  parser.on('opentagstart', ({ name }) => {
    elements += 1;
    attributes = 0;
    if (elements > maxElements) refuseSize(`more than ${String(maxElements)} elements`);
    if (name.length > maxNameLength) refuseSize(`a name of more than ${String(maxNameLength)} characters`);
  });
  // Before the parser compares the attributes of an element, and their namespaces, with each other.
  parser.on('attribute', ({ name, value }) => {
    attributes += 1;
    if (attributes > maxAttributes) refuseSize(`more than ${String(maxAttributes)} attributes in an element`);
    if (name.length + value.length > maxAttributeLength) refuseSize(`an attribute of more than ${String(maxAttributeLength)} characters`);
  });
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

/** What a text is instead of XML, as the end of a sentence about the file; undefined for XML. `head`: its first characters. */
function findWrongFormat(head: string): string | undefined {
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

/** Collects contexts, units and facts from the tags of an instance document. Refuses any other root element. */
function createInstanceBuilder(file: string) {
  const taxonomy: string[] = [];
  const contexts = new Map<string, DeclaredContext>();
  const units = new Map<string, string>();
  const facts: Fact[] = [];
  const namespaces = new Map<string, boolean>();
  let context: OpenContext | undefined;
  let unit: string | undefined;
  let fact: Omit<Fact, 'text'> | undefined;
  let text = '';

  const isOfResults = (uri: string): boolean => {
    const known = namespaces.get(uri) ?? resultsTaxonomy.test(uri);
    namespaces.set(uri, known);
    return known;
  };
  const openRoot = (tag: SaxesTagNS) => {
    if (tag.uri !== xbrli || tag.local !== 'xbrl')
      refuseFile(`${file} begins with <${tag.name.slice(0, 40)}>, not <xbrl>. Choose the XBRL instance (.xml) of the result.`);
    taxonomy.push(...Object.values(tag.attributes).flatMap(({ prefix, value }) => (prefix === 'xmlns' ? [value] : [])));
  };
  const openContext = (tag: SaxesTagNS) => {
    context = {
      id: attribute(tag, 'id') ?? '',
      start: undefined,
      end: undefined,
      isInstant: false,
      hasDimensions: false,
      scheme: '',
      identifier: '',
    };
  };
  const openFact = (tag: SaxesTagNS) => {
    const reference = attribute(tag, 'contextRef');
    if (reference === undefined || attribute(tag, 'nil', xsi) === 'true') return;
    fact = { element: tag.local, context: reference, unit: attribute(tag, 'unitRef') };
  };
  const closeInContext = (local: string, into: OpenContext) => {
    const value = text.trim();
    if (local === 'startDate') into.start = value.slice(0, 10);
    if (local === 'endDate') into.end = value.slice(0, 10);
    if (local === 'instant') {
      into.start = into.end = value.slice(0, 10);
      into.isInstant = true;
    }
    if (local === 'identifier') into.identifier = value;
    if (local !== 'context') return;
    const { id, scheme, identifier, ...rest } = into;
    contexts.set(id, { ...rest, entity: { scheme, identifier } });
    context = undefined;
  };

  return {
    open(tag: SaxesTagNS, depth: number) {
      text = '';
      if (depth === 1) openRoot(tag);
      else if (depth === 2 && tag.uri === linkbase && tag.local === 'schemaRef') taxonomy.push(attribute(tag, 'href', xlink) ?? '');
      else if (depth === 2 && tag.uri === xbrli && tag.local === 'context') openContext(tag);
      else if (depth === 2 && tag.uri === xbrli && tag.local === 'unit') unit = attribute(tag, 'id');
      else if (depth === 2 && isOfResults(tag.uri)) openFact(tag);
      else if (context !== undefined && tag.uri === xbrldi) context.hasDimensions = true;
      else if (context !== undefined && tag.local === 'identifier') context.scheme = attribute(tag, 'scheme') ?? '';
    },
    addText(more: string) {
      if (text.length < maxTextLength) text += more.slice(0, maxTextLength);
    },
    close({ local }: SaxesTagNS, depth: number) {
      if (context !== undefined) closeInContext(local, context);
      else if (unit !== undefined && local === 'measure' && !units.has(unit)) units.set(unit, text.trim());
      else if (depth === 2 && fact !== undefined) {
        facts.push({ ...fact, text: text.trim() });
        fact = undefined;
      }
      if (depth === 2) unit = undefined;
    },
    build: (): Instance => ({ taxonomy, contexts, units, facts }),
  };
}
