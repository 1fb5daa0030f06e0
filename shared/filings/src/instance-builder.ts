import type { SaxesTagNS } from 'saxes';
import type { DeclaredContext, Fact, Instance } from './instance.ts';
import { refuseFile } from './refusal.ts';

const xbrli = 'http://www.xbrl.org/2003/instance';
const xbrldi = 'http://xbrl.org/2006/xbrldi';
const linkbase = 'http://www.xbrl.org/2003/linkbase';
const xlink = 'http://www.w3.org/1999/xlink';
const xsi = 'http://www.w3.org/2001/XMLSchema-instance';
/** Both generations of the results taxonomy: `in-bse-fin` until early 2025, and `in-capmkt`. */
const results = /^https?:\/\/www\.(bseindia\.com|sebi\.gov\.in)\/xbrl\/(?:[^\s]*\/)?in-(bse-fin|capmkt)$/;
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

/** Collects contexts, units and facts from the tags of an instance document. Refuses any other root element. */
export function createInstanceBuilder(file: string) {
  const taxonomy: string[] = [];
  const contexts = new Map<string, DeclaredContext>();
  const units = new Map<string, string>();
  const facts: Fact[] = [];
  let context: OpenContext | undefined;
  let unit: string | undefined;
  let fact: Omit<Fact, 'text'> | undefined;
  let text = '';

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
      else if (depth === 2 && results.test(tag.uri)) openFact(tag);
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

const attribute = (tag: SaxesTagNS, local: string, uri = ''): string | undefined =>
  Object.values(tag.attributes).find((each) => each.local === local && each.uri === uri)?.value;
