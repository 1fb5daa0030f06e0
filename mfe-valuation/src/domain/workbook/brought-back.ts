import { parseFigure, type Unit } from '@mulya/domain';
import { baseFigures, growthMetrics, methods, type Assumptions, type BaseFigure, type Entry, type GrowthMetric, type Method, type OwnFigures, type ThreeYears } from '../fair-value/assumptions.ts';
import { baseFigureUnits } from '../fair-value/base-inputs.ts';
import { baseFigureWords, cellName, estimateColumn, growthRows, targetRows } from '../fair-value/names.ts';
import { columnLetters, nameInWorkbook } from './addresses.ts';
import { ownName, ownNoteName } from './assumptions-sheet.ts';

/** What is read of a file that was brought back: values alone. */
export interface BroughtWorkbook {
  readonly sheets: readonly { readonly name: string; readonly rows: readonly (readonly BroughtValue[])[] }[];
  /** Where names lead: "PAT_growth_FY26E" to "Assumptions!$D$6". */
  readonly names: ReadonlyMap<string, string>;
  readonly properties: ReadonlyMap<string, string>;
}

export type BroughtValue = string | number | boolean | null;

/** What the page has, that the file is held against. */
export interface HeldAgainst {
  /** The page's company: ISIN, else NSE symbol, else its name. */
  readonly company: { readonly key: string; readonly name: string };
  readonly baseYear: number;
  readonly assumptions: Assumptions;
  readonly own: OwnFigures;
}

export type DifferencePlace =
  | { readonly of: 'growth'; readonly metric: GrowthMetric; readonly at: 0 | 1 | 2 }
  | { readonly of: 'target'; readonly method: Method; readonly at: 0 | 1 | 2 }
  | { readonly of: 'own'; readonly figure: BaseFigure };

/** One assumption that the file has otherwise than the page. `null`: the field is empty, or there is no own figure. */
export interface Difference {
  readonly place: DifferencePlace;
  /** "PAT growth FY26E", "Own gross debt". */
  readonly label: string;
  readonly unit: Unit;
  readonly before: number | null;
  readonly after: number | null;
  /** Of an own figure, the file's reason. */
  readonly note?: string;
}

export type BroughtBack =
  /** `unread`: fields of the file that hold no number, as sentences; they change nothing. */
  | { readonly is: 'read'; readonly differences: readonly Difference[]; readonly unread: readonly string[] }
  | { readonly is: 'refused'; readonly why: string };

/** What a workbook of the product's says otherwise than the page, or why it is not to be had. Never throws for any content. */
export function broughtBack(file: BroughtWorkbook, page: HeldAgainst): BroughtBack {
  const baseYear = baseYearOf(file);
  if (baseYear === undefined) return refused('This workbook was not exported from this page: it has none of its assumptions.');
  const company = companyOf(file);
  if (company !== undefined && company !== page.company.key) return refused(`This workbook is of another company (${shortly(company)}), and this page of ${page.company.name}.`);
  if (baseYear !== page.baseYear) return refused(`This workbook starts from ${fiscalYear(baseYear)}, and this page from ${fiscalYear(page.baseYear)}: choose the base year ${fiscalYear(baseYear)} first.`);

  const unread: string[] = [];
  const numberAt = (name: string, label: string): number | null | undefined => {
    const value = valueAt(file, name);
    if (value === undefined) return undefined;
    const read = readNumber(value);
    if (read === undefined) unread.push(`${label}: “${shortly(String(value))}” is no number.`);
    return read;
  };
  return { is: 'read', differences: [...yearDifferences(page, numberAt), ...ownDifferences(file, page, numberAt)], unread };
}

type NumberAt = (name: string, label: string) => number | null | undefined;

const years = [0, 1, 2] as const;

function yearDifferences({ baseYear, assumptions }: HeldAgainst, numberAt: NumberAt): readonly Difference[] {
  const found = (place: DifferencePlace & { readonly at: 0 | 1 | 2 }, row: Parameters<typeof cellName>[0], unit: Unit, entries: ThreeYears): readonly Difference[] => {
    const label = cellName(row, estimateColumn(baseYear + 1 + place.at));
    const before = entries[place.at].value;
    const after = numberAt(nameInWorkbook(label), label);
    return after === undefined || isSame(before, after) ? [] : [{ place, label, unit, before, after }];
  };
  return [
    ...growthMetrics.flatMap((metric) => years.flatMap((at) => found({ of: 'growth', metric, at }, growthRows[metric], 'percent', assumptions.growth[metric]))),
    ...methods.flatMap((method) => years.flatMap((at) => found({ of: 'target', method, at }, targetRows[method], 'times', assumptions.targets[method]))),
  ];
}

function ownDifferences(file: BroughtWorkbook, { own }: HeldAgainst, numberAt: NumberAt): readonly Difference[] {
  return baseFigures.flatMap((figure): readonly Difference[] => {
    const label = `Own ${baseFigureWords[figure]}`;
    const before = own[figure]?.value ?? null;
    const after = numberAt(ownName(figure), label);
    const said = valueAt(file, ownNoteName(figure));
    const note = typeof said === 'string' ? said.trim() : '';
    const isSameNote = after === null || note === (own[figure]?.note ?? '');
    if (after === undefined || (isSame(before, after) && isSameNote)) return [];
    return [{ place: { of: 'own', figure }, label, unit: baseFigureUnits[figure], before, after, ...(after === null ? {} : { note }) }];
  });
}

/** @param on today, ISO: when the analyst has taken them over */
export function withDifferences({ assumptions, own }: Pick<HeldAgainst, 'assumptions' | 'own'>, differences: readonly Difference[], on: string): Pick<HeldAgainst, 'assumptions' | 'own'> {
  return differences.reduce((now: Pick<HeldAgainst, 'assumptions' | 'own'>, { place, after, note = '' }) => {
    const entry: Entry = { value: after, by: 'analyst', on, note: 'from a workbook' };
    const put = (entries: ThreeYears, at: 0 | 1 | 2): ThreeYears => [at === 0 ? entry : entries[0], at === 1 ? entry : entries[1], at === 2 ? entry : entries[2]];
    const { growth, targets } = now.assumptions;
    switch (place.of) {
      case 'growth':
        return { ...now, assumptions: { growth: { ...growth, [place.metric]: put(growth[place.metric], place.at) }, targets } };
      case 'target':
        return { ...now, assumptions: { growth, targets: { ...targets, [place.method]: put(targets[place.method], place.at) } } };
      case 'own': {
        const { [place.figure]: _, ...others } = now.own;
        return { ...now, own: after === null ? others : { ...others, [place.figure]: { value: after, note, on } } };
      }
    }
  }, { assumptions, own });
}

const refused = (why: string): BroughtBack => ({ is: 'refused', why });
const fiscalYear = (year: number): string => `FY${String(year % 100).padStart(2, '0')}`;
const longest = 60;
const shortly = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** The year before the first that the file assumes a growth for; names outlast programs that drop what is told beside the cells. */
function baseYearOf({ names }: BroughtWorkbook): number | undefined {
  const found = [...names.keys()].flatMap((name) => /^PAT_growth_FY(\d\d)E$/.exec(name)?.[1] ?? []).map((two) => 2000 + Number(two));
  return found.length === 0 ? undefined : Math.min(...found) - 1;
}

function companyOf({ properties, sheets }: BroughtWorkbook): string | undefined {
  const told = properties.get('Mulya company');
  if (told !== undefined) return told;
  const cover = sheets.find(({ name }) => name === 'Cover')?.rows ?? [];
  const fact = (label: string) => cover.find(([first]) => first === label)?.[1];
  const known = [fact('ISIN'), fact('NSE symbol')].find((value) => typeof value === 'string' && value !== '-');
  return typeof known === 'string' ? known : undefined;
}

/** Undefined: the file has no such cell; an empty one is null. */
function valueAt({ names, sheets }: BroughtWorkbook, name: string): BroughtValue | undefined {
  const [, sheet, letters, row] = /^'?([^'!]+)'?!\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(names.get(name) ?? '') ?? [];
  const rows = sheets.find((each) => each.name === sheet)?.rows;
  if (rows === undefined || letters === undefined) return undefined;
  const cells = rows[Number(row) - 1] ?? [];
  const column = [...Array(Math.max(cells.length, 1)).keys()].find((at) => columnLetters(at) === letters);
  return (column === undefined ? undefined : cells[column]) ?? null;
}

/** "12%", "1,200" and "₹ 5" are numbers; an empty cell is null, anything else undefined. */
function readNumber(value: BroughtValue): number | null | undefined {
  if (value === null) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'boolean') return undefined;
  const plain = value.replaceAll('−', '-').replaceAll(/[₹%x\s]/g, '');
  return plain === '' ? (value.trim() === '' ? null : undefined) : parseFigure(plain);
}

/** What a spreadsheet keeps of a number: 15 digits. */
const isSame = (before: number | null, after: number | null): boolean =>
  before === after || (before !== null && after !== null && Number(before.toPrecision(14)) === Number(after.toPrecision(14)));
