import type { LineOrigin } from '@mulya/contract';
import { dateText, parseIsoDate, type FigureCell, type Grouping, type LineProvenance } from '@mulya/domain';
import type { CompanySource } from '@mulya/valuation-model/fair-value';
import { fullText } from './full-text.ts';

/** A fact of a figure, by name. */
export interface Fact {
  readonly name: string;
  readonly text: string;
}

type Origins = Pick<CompanySource, 'origins' | 'source'>;

/** The origin of a line that isn't of the answer's own source; undefined if it is. */
export function lineOrigin({ origins }: Pick<CompanySource, 'origins'>, provenance: LineProvenance | undefined): LineOrigin | undefined {
  return provenance?.origin === undefined ? undefined : origins?.[provenance.origin];
}

/** Source, file, element and column of a filed line, by name. */
export function filedFacts(origin: LineOrigin, element: string | undefined): readonly Fact[] {
  const column = columnText(origin);
  return [
    { name: 'Source', text: filingText(origin) },
    ...(origin.file === undefined ? [] : [{ name: 'File', text: origin.file }]),
    ...(element === undefined ? [] : [{ name: 'Element', text: element }]),
    ...(column === '' ? [] : [{ name: 'Context', text: column }]),
  ];
}

/**
 * The other values that sources have for a figure: "₹9,014 crore, Built-in market pack". "Earlier" are those that it replaces; "As filed"
 * are those of filings that it is preferred to, such as EPS in the shares before a bonus issue.
 */
export function earlierFacts(cell: FigureCell, page: Origins, grouping: Grouping): readonly Fact[] {
  if (cell.origin.state !== 'reported') return [];
  const { provenance } = cell.origin;
  const isFiled = lineOrigin(page, provenance)?.file !== undefined;
  const values = (provenance?.earlier ?? []).map(({ value, origin }) => {
    const from = origin === undefined ? undefined : page.origins?.[origin];
    const source = from === undefined ? page.source.name : [filingText(from), ...(from.file === undefined ? [] : [from.file])].join(', ');
    const name = !isFiled && from?.file !== undefined ? 'As filed' : 'Earlier';
    return { name, text: `${fullText(value, cell.unit, grouping)}, ${source}` };
  });
  return ['As filed', 'Earlier'].flatMap((name) => {
    const texts = values.filter((each) => each.name === name).map(({ text }) => text);
    return texts.length === 0 ? [] : [{ name, text: texts.join('; ') }];
  });
}

/** "Company filing, filed 22 Apr 2024". */
function filingText({ source, filedOn, importedOn }: LineOrigin): string {
  const filed = parseIsoDate(filedOn ?? null);
  const imported = parseIsoDate(importedOn ?? null);
  return [
    source,
    ...(filed === undefined ? [] : [`filed ${dateText(filed)}`]),
    ...(imported === undefined ? [] : [`imported ${dateText(imported)}`]),
  ].join(', ');
}

/** "FourD, 1 Apr 2023 to 31 Mar 2024". */
function columnText({ context, start, end }: LineOrigin): string {
  const [first, last] = [parseIsoDate(start ?? null), parseIsoDate(end ?? null)];
  const days = [...(first === undefined ? [] : [`${dateText(first)} to`]), ...(last === undefined ? [] : [dateText(last)])].join(' ');
  return [...(context === undefined ? [] : [context]), ...(days === '' ? [] : [days])].join(', ');
}
