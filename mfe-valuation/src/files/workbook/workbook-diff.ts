import type { Unit } from '@mulya/domain';
import {
  type Assumptions,
  baseFigures,
  baseFigureUnits,
  baseFigureWords,
  cellName,
  type Entry,
  estimateColumn,
  growthMetrics,
  growthRows,
  type Method,
  methods,
  modelVersion,
  type Overrides,
  type RowName,
  scenarioNames,
  type ScenarioSet,
  targetRows,
  writtenScenarios,
} from '@mulya/valuation-model/fair-value';
import { toDefinedName } from './addresses.ts';
import type { Difference, FigureDifference, YearEntry } from './difference.ts';
import { methodDifference, inputDifferences, type InputBaseline, isSame, probabilityDifferences } from './input-differences.ts';
import { numberIn, placeText, shorten, valueAt, type ImportedWorkbook } from './imported-workbook.ts';
import type { WorkbookDescription } from './description.ts';
import { missingSentences, otherChanges, type MissingField } from './other-changes.ts';
import { methodInputName, overrideName, overrideNoteName, scenarioCellName, scenarioTextName } from './input-names.ts';
import { damagedWorkbook, fileTooLarge, maxFileSize } from './xlsx/check-zip.ts';
import { openWorkbook } from './xlsx/open-workbook.ts';

/** The page state that an imported workbook is compared with. */
export interface ImportBaseline {
  /** The page's company: ISIN, else NSE symbol, else its name. */
  readonly company: { readonly key: string; readonly name: string };
  readonly baseYear: number;
  readonly assumptions: Assumptions;
  readonly own: Overrides;
  readonly scenarios: ScenarioSet;
  /** The page's method of scenarios and sensitivity. */
  readonly method: Method;
  /** The input fields of the valuation methods that apply to the company. */
  readonly inputFields?: readonly InputBaseline[];
}

/** A workbook that lacks nothing of an imported one. */
const nothing: Pick<WorkbookDescription, 'sheets' | 'names'> = { sheets: [], names: [] };

export type WorkbookDiff =
  /** `skipped` lists fields that cannot be used, `warnings` lists differences that are probably mistakes; both as sentences. */
  | {
      readonly is: 'read';
      readonly differences: readonly Difference[];
      readonly skipped: readonly string[];
      readonly warnings: readonly string[];
    }
  | { readonly is: 'refused'; readonly why: string };

/**
 * Lists the differences between an imported workbook and the page, or refuses the workbook. Never throws.
 *
 * @param own the page's own workbook, to find what the file lacks and what can't be imported
 */
export function diffWorkbook(file: ImportedWorkbook, page: ImportBaseline, own = nothing): WorkbookDiff {
  const baseYear = baseYearOf(file);
  if (baseYear === undefined) return refuse('This workbook wasn’t exported from Mulya.');
  const company = companyOf(file);
  if (company !== undefined && company !== page.company.key)
    return refuse(`This workbook is for ${shorten(company)}; this page is ${page.company.name}.`);
  if (Number(file.properties.get('Mulya model') ?? modelVersion) > Number(modelVersion))
    return refuse('This workbook was exported by a newer version of Mulya. Reload the page and import again.');
  if (baseYear !== page.baseYear)
    return refuse(`The workbook’s base year is ${fiscalYear(baseYear)}; switch the page to ${fiscalYear(baseYear)} first.`);

  const skipped: string[] = [];
  const missing: MissingField[] = [];
  const numberAt: NumberAt = (name, label, unit) => {
    if (valueAt(file, name) === undefined) missing.push({ name, label });
    const read = numberIn(file, { name, label, unit }, skipped);
    if (typeof read !== 'number' || Math.abs(read) <= maxMagnitude) return read;
    skipped.push(`${placeText(file, name, label)}: ${String(read)} is out of range.`);
    return undefined;
  };
  const differences = [
    ...yearDifferences(page, numberAt),
    ...ownDifferences(file, page, numberAt),
    ...scenarioDifferences(file, page, numberAt),
    ...probabilityDifferences(file, page.scenarios, skipped),
    ...methodDifference(file, page.method, skipped),
    ...inputDifferences(file, { fields: page.inputFields ?? [], ...page.assumptions.inputs }, skipped),
  ];
  // A workbook of an older model has other inputs and formulas.
  const isOlder = Number(file.properties.get('Mulya model') ?? modelVersion) < Number(modelVersion);
  const written = isOlder ? nothing : own;
  for (const field of page.inputFields ?? []) {
    const name = methodInputName(field);
    if (written.names.some((each) => each.name === name) && valueAt(file, name) === undefined) missing.push({ name, label: field.label });
  }
  return {
    is: 'read',
    differences,
    skipped: [...missingSentences(file, missing, written.names), ...skipped, ...otherChanges(file, written)],
    warnings: differences.flatMap(warningsFor),
  };
}

/** Undefined if the file has no such field, or if its content is skipped. */
type NumberAt = (name: string, label: string, unit: Unit) => number | null | undefined;

/** No sensible growth, multiple or amount in crore is larger. */
const maxMagnitude = 1e12;

interface NamedEntry {
  readonly entry: YearEntry;
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

const entryIn = ({ growth, targets }: Assumptions, entry: YearEntry): Entry =>
  (entry.of === 'growth' ? growth[entry.metric] : targets[entry.method])[entry.at];

const yearDifferences = ({ baseYear, assumptions }: ImportBaseline, numberAt: NumberAt): readonly FigureDifference[] =>
  entriesOf(baseYear).flatMap(({ entry, name, unit }) =>
    differenceOf(
      { is: 'figure', place: entry, label: name, unit, before: entryIn(assumptions, entry).value },
      numberAt(toDefinedName(name), name, unit),
    ),
  );

function ownDifferences(file: ImportedWorkbook, { own }: ImportBaseline, numberAt: NumberAt): readonly FigureDifference[] {
  return baseFigures.flatMap((figure): readonly FigureDifference[] => {
    const label = `Own ${baseFigureWords[figure]}`;
    const before = own[figure]?.value ?? null;
    const after = numberAt(overrideName(figure), label, baseFigureUnits[figure]);
    const fileNote = valueAt(file, overrideNoteName(figure));
    const note = typeof fileNote === 'string' ? fileNote.trim().slice(0, maxNoteLength) : '';
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

/** Ignores scenarios that the file lacks: the analyst filled them on the page after the export. */
function scenarioDifferences(file: ImportedWorkbook, { baseYear, scenarios }: ImportBaseline, numberAt: NumberAt): readonly Difference[] {
  return writtenScenarios.flatMap((id): readonly Difference[] => {
    const { assumptions, name: pageName = '' } = scenarios[id] ?? {};
    const defaultName = scenarioNames[id];
    const textOf = (field: 'name' | 'reason', maxLength: number): string => {
      const value = valueAt(file, scenarioTextName(id, field));
      return typeof value === 'string' && value !== '-' ? value.trim().slice(0, maxLength) : '';
    };
    const isInFile = entriesOf(baseYear).some(({ name }) => valueAt(file, scenarioCellName(id, name)) !== undefined);
    if (!isInFile) return [];
    const fileEntries = entriesOf(baseYear).flatMap(({ entry, name, unit }) => {
      const label = `${assumptions === undefined || pageName.trim() === '' ? defaultName : pageName.trim()}: ${name}`;
      const value = numberAt(scenarioCellName(id, name), label, unit);
      return value === undefined ? [] : [{ entry, label, unit, value }];
    });
    if (fileEntries.length === 0) return [];
    if (assumptions === undefined)
      return [
        {
          is: 'scenario',
          id,
          label: id === 'bear' || id === 'bull' ? `${defaultName} scenario` : defaultName,
          scenario: {
            name: textOf('name', maxNameLength) || defaultName,
            reason: textOf('reason', maxReasonLength),
            entries: fileEntries.map(({ entry, value }) => ({ entry, value })),
          },
        },
      ];
    return fileEntries.flatMap(({ entry, label, unit, value }) =>
      differenceOf({ is: 'figure', place: { of: 'scenario', id, entry }, label, unit, before: entryIn(assumptions, entry).value }, value),
    );
  });
}

const differenceOf = (of: Omit<FigureDifference, 'after'>, after: number | null | undefined): readonly FigureDifference[] =>
  after === undefined || isSame(of.before, after) ? [] : [{ ...of, after }];

/** Spreadsheets convert a typed "15%" to 0.15. */
function warningsFor(difference: Difference): readonly string[] {
  if ((difference.is !== 'figure' && difference.is !== 'input') || difference.unit !== 'percent') return [];
  const { after, label } = difference;
  if (typeof after !== 'number') return [];
  const meant = Number((after * 100).toPrecision(12));
  return after === 0 || Math.abs(after) >= 1
    ? []
    : [`${label} is ${after}% in the workbook. Did you mean ${meant}%? If so, skip this change and enter ${meant}.`];
}

const refuse = (why: string): WorkbookDiff => ({ is: 'refused', why });

const fiscalYear = (year: number): string => `FY${String(year % 100).padStart(2, '0')}`;

/** As on the page's own fields. */
const [maxNoteLength, maxNameLength, maxReasonLength] = [300, 40, 140] as const;

/** The year before the first forecast year. Read from defined names, because some programs drop the document properties. */
function baseYearOf({ names }: ImportedWorkbook): number | undefined {
  const forecastYears = [...names.keys()]
    .flatMap((name) => /^PAT_growth_FY(\d\d)E$/.exec(name)?.[1] ?? [])
    .map((digits) => 2000 + Number(digits));
  return forecastYears.length === 0 ? undefined : Math.min(...forecastYears) - 1;
}

function companyOf({ properties, sheets }: ImportedWorkbook): string | undefined {
  const property = properties.get('Mulya company');
  if (property !== undefined) return property;
  const cover = sheets.find(({ name }) => name === 'Cover')?.rows ?? [];
  const fact = (label: string) => cover.find(([first]) => first === label)?.[1];
  const key = [fact('ISIN'), fact('NSE symbol')].find((value) => typeof value === 'string' && value !== '-');
  return typeof key === 'string' ? key : undefined;
}

/** Reads a workbook file and compares it with the page. Refuses unsafe and damaged files with a sentence. Never rejects. */
export async function diffWorkbookFile(file: Blob, page: ImportBaseline, own = () => nothing): Promise<WorkbookDiff> {
  try {
    if (file.size > maxFileSize) return { is: 'refused', why: fileTooLarge };
    const bytes = new Uint8Array(await file.arrayBuffer());
    const opened = await openWorkbook(bytes);
    return opened.is === 'refused' ? opened : diffWorkbook(opened.workbook, page, own());
  } catch {
    return { is: 'refused', why: damagedWorkbook };
  }
}
