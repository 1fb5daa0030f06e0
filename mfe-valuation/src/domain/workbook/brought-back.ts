import type { Unit } from '@mulya/domain';
import {
  baseFigures,
  growthMetrics,
  methods,
  type Assumptions,
  type BaseFigure,
  type Entry,
  type GrowthMetric,
  type Method,
  type OwnFigures,
} from '../fair-value/assumptions.ts';
import { baseFigureUnits } from '../fair-value/base-inputs.ts';
import { modelVersion } from '../fair-value/model-version.ts';
import { baseFigureWords, cellName, estimateColumn, growthRows, targetRows, type RowName } from '../fair-value/names.ts';
import { writtenScenarios, type Scenario, type ScenarioSet, type WrittenScenarioId } from '../fair-value/scenarios.ts';
import { nameInWorkbook } from './addresses.ts';
import { methodDifference, type MethodDifference } from './brought-method.ts';
import { readNumber, valueAt, type BroughtWorkbook } from './brought-values.ts';
import { ownName, ownNoteName, scenarioCellName, scenarioTextName, usualScenarioNames } from './input-names.ts';

/** What the page has, that the file is held against. */
export interface HeldAgainst {
  /** The page's company: ISIN, else NSE symbol, else its name. */
  readonly company: { readonly key: string; readonly name: string };
  readonly baseYear: number;
  readonly assumptions: Assumptions;
  readonly own: OwnFigures;
  readonly scenarios: ScenarioSet;
  /** By which the page shows scenarios and sensitivity. */
  readonly method: Method;
}

/** One entry among a model's assumptions, or a scenario's. */
export type EntryOfYear =
  | { readonly of: 'growth'; readonly metric: GrowthMetric; readonly at: 0 | 1 | 2 }
  | { readonly of: 'target'; readonly method: Method; readonly at: 0 | 1 | 2 };

export type FigurePlace =
  | EntryOfYear
  | { readonly of: 'own'; readonly figure: BaseFigure }
  | { readonly of: 'scenario'; readonly id: WrittenScenarioId; readonly entry: EntryOfYear };

/** One figure that the file has otherwise than the page. `null`: the field is empty, or there is no own figure. */
export interface FigureDifference {
  readonly is: 'figure';
  readonly place: FigurePlace;
  /** "PAT growth FY26E", "Own gross debt", "Bear: target PE FY28E". */
  readonly label: string;
  readonly unit: Unit;
  readonly before: number | null;
  readonly after: number | null;
  /** Of an own figure, the file's reason. */
  readonly note?: string;
  /** Of an own figure that the page has: its reason there. */
  readonly noteBefore?: string;
}

/** A scenario that is filled in the file and empty on the page. */
export interface ScenarioDifference {
  readonly is: 'scenario';
  readonly id: WrittenScenarioId;
  /** "Bear scenario" */
  readonly label: string;
  readonly scenario: Pick<Scenario, 'name' | 'reason'> & {
    readonly entries: readonly { readonly entry: EntryOfYear; readonly value: number | null }[];
  };
}

export type Difference = FigureDifference | ScenarioDifference | MethodDifference;

export type BroughtBack =
  /**
   * `unread`: fields of the file whose content is not taken, as sentences; they change nothing. `doubts`: what is taken, and is
   * probably not meant so.
   */
  | {
      readonly is: 'read';
      readonly differences: readonly Difference[];
      readonly unread: readonly string[];
      readonly doubts: readonly string[];
    }
  | { readonly is: 'refused'; readonly why: string };

/** What a workbook of the product's says otherwise than the page, or why it is not to be had. Never throws for any content. */
export function broughtBack(file: BroughtWorkbook, page: HeldAgainst): BroughtBack {
  const baseYear = baseYearOf(file);
  if (baseYear === undefined) return refused('This workbook wasn’t exported from Mulya.');
  const company = companyOf(file);
  if (company !== undefined && company !== page.company.key)
    return refused(`This workbook is for ${shortly(company)}; this page is ${page.company.name}.`);
  if (Number(file.properties.get('Mulya model') ?? modelVersion) > Number(modelVersion))
    return refused('This workbook was exported by a newer version of Mulya. Reload the page and import again.');
  if (baseYear !== page.baseYear)
    return refused(`The workbook’s base year is ${fiscalYear(baseYear)}; switch the page to ${fiscalYear(baseYear)} first.`);

  const unread: string[] = [];
  const numberAt: NumberAt = (name, label) => {
    const value = valueAt(file, name);
    if (value === undefined) return undefined;
    const read = readNumber(value);
    if (read === undefined) unread.push(`${label}: “${shortly(String(value))}” isn’t a number.`);
    if (typeof read !== 'number' || Math.abs(read) <= largest) return read;
    unread.push(`${label}: ${String(read)} is out of range.`);
    return undefined;
  };
  const differences = [
    ...yearDifferences(page, numberAt),
    ...ownDifferences(file, page, numberAt),
    ...scenarioDifferences(file, page, numberAt),
    ...methodDifference(file, page.method, unread),
  ];
  return { is: 'read', differences, unread, doubts: differences.flatMap(doubtOf) };
}

/** Undefined: the file has no such field, or what stands there is not taken. */
type NumberAt = (name: string, label: string) => number | null | undefined;

/** No growth, multiple or amount in crore is larger; what is would come to figures that nobody can read. */
const largest = 1e12;

interface NamedEntry {
  readonly entry: EntryOfYear;
  readonly row: RowName;
  /** "PAT growth FY26E". */
  readonly name: string;
  readonly unit: 'percent' | 'times';
}

const years = [0, 1, 2] as const;

/** Every entry of a model's assumptions, in the model's order. */
function entriesOf(baseYear: number): readonly NamedEntry[] {
  const column = (at: number) => estimateColumn(baseYear + 1 + at);
  return [
    ...growthMetrics.flatMap((metric) =>
      years.map((at): NamedEntry => ({
        entry: { of: 'growth', metric, at },
        row: growthRows[metric],
        name: cellName(growthRows[metric], column(at)),
        unit: 'percent',
      })),
    ),
    ...methods.flatMap((method) =>
      years.map((at): NamedEntry => ({
        entry: { of: 'target', method, at },
        row: targetRows[method],
        name: cellName(targetRows[method], column(at)),
        unit: 'times',
      })),
    ),
  ];
}

const entryIn = ({ growth, targets }: Assumptions, entry: EntryOfYear): Entry =>
  (entry.of === 'growth' ? growth[entry.metric] : targets[entry.method])[entry.at];

const yearDifferences = ({ baseYear, assumptions }: HeldAgainst, numberAt: NumberAt): readonly FigureDifference[] =>
  entriesOf(baseYear).flatMap(({ entry, name, unit }) =>
    differing(
      { is: 'figure', place: entry, label: name, unit, before: entryIn(assumptions, entry).value },
      numberAt(nameInWorkbook(name), name),
    ),
  );

function ownDifferences(file: BroughtWorkbook, { own }: HeldAgainst, numberAt: NumberAt): readonly FigureDifference[] {
  return baseFigures.flatMap((figure): readonly FigureDifference[] => {
    const label = `Own ${baseFigureWords[figure]}`;
    const before = own[figure]?.value ?? null;
    const after = numberAt(ownName(figure), label);
    const said = valueAt(file, ownNoteName(figure));
    const note = typeof said === 'string' ? said.trim().slice(0, longestNote) : '';
    const noteBefore = own[figure]?.note ?? '';
    if (after === undefined || (isSame(before, after) && (after === null || note === noteBefore))) return [];
    return [
      {
        is: 'figure',
        place: { of: 'own', figure },
        label,
        unit: baseFigureUnits[figure],
        before,
        after,
        ...(after === null ? {} : { note }),
        ...(noteBefore === '' ? {} : { noteBefore }),
      },
    ];
  });
}

/** A scenario that the file does not have is none of its differences: it was filled on the page since. */
function scenarioDifferences(file: BroughtWorkbook, { baseYear, scenarios }: HeldAgainst, numberAt: NumberAt): readonly Difference[] {
  return writtenScenarios.flatMap((id): readonly Difference[] => {
    const { assumptions, name: here } = scenarios[id];
    const called = usualScenarioNames[id];
    const told = (what: 'name' | 'reason', length: number): string => {
      const value = valueAt(file, scenarioTextName(id, what));
      return typeof value === 'string' && value !== '-' ? value.trim().slice(0, length) : '';
    };
    const found = entriesOf(baseYear).flatMap(({ entry, name, unit }) => {
      const label = `${assumptions === undefined || here.trim() === '' ? called : here.trim()}: ${name}`;
      const value = numberAt(scenarioCellName(id, name), label);
      return value === undefined ? [] : [{ entry, label, unit, value }];
    });
    if (found.length === 0) return [];
    if (assumptions === undefined)
      return [
        {
          is: 'scenario',
          id,
          label: `${called} scenario`,
          scenario: {
            name: told('name', longestName) || called,
            reason: told('reason', longestReason),
            entries: found.map(({ entry, value }) => ({ entry, value })),
          },
        },
      ];
    return found.flatMap(({ entry, label, unit, value }) =>
      differing({ is: 'figure', place: { of: 'scenario', id, entry }, label, unit, before: entryIn(assumptions, entry).value }, value),
    );
  });
}

const differing = (of: Omit<FigureDifference, 'after'>, after: number | null | undefined): readonly FigureDifference[] =>
  after === undefined || isSame(of.before, after) ? [] : [{ ...of, after }];

/** A spreadsheet makes 0.15 of "15%". */
function doubtOf(difference: Difference): readonly string[] {
  if (difference.is !== 'figure' || difference.unit !== 'percent' || difference.after === null) return [];
  const { after, label } = difference;
  const meant = Number((after * 100).toPrecision(12));
  return after === 0 || Math.abs(after) >= 1
    ? []
    : [`${label} is ${after}% in the workbook. Did you mean ${meant}%? If so, skip this change and enter ${meant}.`];
}

const refused = (why: string): BroughtBack => ({ is: 'refused', why });
const fiscalYear = (year: number): string => `FY${String(year % 100).padStart(2, '0')}`;
const longest = 60;
/** As many characters as the page's own fields hold. */
const [longestNote, longestName, longestReason] = [300, 40, 140] as const;
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

/** What a spreadsheet keeps of a number: 15 digits. */
const isSame = (before: number | null, after: number | null): boolean =>
  before === after || (before !== null && after !== null && Number(before.toPrecision(14)) === Number(after.toPrecision(14)));
