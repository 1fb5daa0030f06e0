import {
  addedScenarios,
  type Entry,
  type Method,
  type MethodInputId,
  methodNames,
  methods,
  probabilityLabel,
  probabilityLimits,
  scenarioName,
  scenarioNames,
  type ScenarioSet,
} from '@mulya/valuation-model/fair-value';
import { formulaAt, numberIn, placeText, valueAt, type ImportedWorkbook } from './imported-workbook.ts';
import type { FigureDifference, MethodDifference, BuilderDifference, InputDifference, InputValue } from './difference.ts';
import { methodName, probabilityName, methodInputName, methodInputNoteName, rateBuilderLabel, rateBuilderName } from './input-names.ts';
import type { Unit } from '@mulya/domain';

/** Whether two values are one number in a spreadsheet, which stores 15 significant digits. */
export const isSame = (before: number | null, after: number | null): boolean =>
  before === after || (before !== null && after !== null && Number(before.toPrecision(14)) === Number(after.toPrecision(14)));

const methodLabel = 'Method of scenarios';

const maxQuotedMethod = 40;

/**
 * Empty for files that predate the choice of a method.
 *
 * @param skipped receives a sentence about a text that names no method
 */
export function methodDifference(file: ImportedWorkbook, before: Method, skipped: string[]): readonly MethodDifference[] {
  const value = valueAt(file, methodName);
  if (value === undefined || value === null) return [];
  const text = String(value).trim();
  const after = methods.find((method) => methodNames[method].toLowerCase() === text.toLowerCase());
  if (after === undefined) skipped.push(`${methodLabel}: “${text.slice(0, maxQuotedMethod)}” isn't PE, EV/EBITDA, EV/Sales or PB.`);
  return after === undefined || after === before ? [] : [{ is: 'method', label: methodLabel, before, after }];
}

/** Ignores a file without probabilities, of an earlier export. */
export function probabilityDifferences(file: ImportedWorkbook, scenarios: ScenarioSet, skipped: string[]): readonly FigureDifference[] {
  return (['bear', 'base', 'bull', ...addedScenarios] as const).flatMap((id) => {
    const name = probabilityName(id);
    const scenario = id === 'base' ? undefined : scenarios[id];
    const label = probabilityLabel(scenario === undefined ? scenarioNames[id] : scenarioName(scenario));
    if (valueAt(file, name) === undefined) return [];
    const value = numberIn(file, { name, label, unit: 'percent' }, skipped);
    const { min, max } = probabilityLimits;
    if (typeof value === 'number' && (value < min || value > max)) {
      skipped.push(`${placeText(file, name, label)}: ${value} isn’t from ${min} to ${max}.`);
      return [];
    }
    const before = scenarios.probabilities?.[id]?.value ?? null;
    if (value === undefined || isSame(before, value)) return [];
    return [{ is: 'figure', place: { of: 'probability', id }, label, unit: 'percent', before, after: value }];
  });
}

/** An input field of the page's valuation methods. */
export interface InputBaseline {
  readonly id: MethodInputId;
  readonly label: string;
  readonly unit: Unit;
  /** The smallest and the largest number that the page accepts. */
  readonly min: number;
  readonly max: number;
  /** The value without an entry. Null if there is none. */
  readonly fallback: number | null;
  /** The value that the methods use. */
  readonly used: number | null;
}

interface PageInputs {
  readonly fields: readonly InputBaseline[];
  readonly entries: { readonly [Id in MethodInputId]?: Entry };
  readonly isRateBuilt: boolean;
}

/** The inputs that a rate builder replaces. */
const rates: readonly MethodInputId[] = ['discountRate', 'costOfEquity'];

const maxNoteLength = 300;

/**
 * Lists the inputs of valuation methods that differ between an imported workbook and the page. Empty for a workbook that predates them.
 *
 * @param skipped receives a sentence about each value that the page does not accept
 */
export function inputDifferences(
  file: ImportedWorkbook,
  page: PageInputs,
  skipped: string[],
): readonly (InputDifference | BuilderDifference)[] {
  const isBuiltInFile = valueAt(file, rateBuilderName) === 'on';
  const inputs = page.fields.flatMap((field): readonly InputDifference[] => {
    const isRate = rates.includes(field.id);
    const after = valueIn(file, field, isRate && isBuiltInFile, skipped);
    // While a rate is built, the sheet and the page show the built one in place of an entry.
    if (after === undefined || (isRate && after === 'default' && (isBuiltInFile || page.isRateBuilt))) return [];
    return differenceOf(file, field, page, after);
  });
  return [...inputs, ...builderDifference(file, page, isBuiltInFile)];
}

/** Undefined if the file has no such field, or if its content is skipped. */
function valueIn(file: ImportedWorkbook, field: InputBaseline, isBuilt: boolean, skipped: string[]): InputValue | undefined {
  const name = methodInputName(field);
  if (isLinked(file, name, isBuilt)) return 'default';
  const read = numberIn(file, { ...field, name }, skipped);
  if (read === null) return field.fallback === null ? 'default' : 'empty';
  if (read === undefined || isAccepted(field, read)) return read;
  const cell = placeText(file, name, field.label);
  skipped.push(`${cell}: ${read} isn’t ${field.unit === 'years' ? 'a whole number ' : ''}from ${field.min} to ${field.max}.`);
  return undefined;
}

/** An untouched field is its neighbour, the default: "D7". A built rate is calculated from its parts. Other formulas are the analyst's. */
function isLinked(file: ImportedWorkbook, name: string, isBuilt: boolean): boolean {
  const formula = formulaAt(file, name) ?? '';
  return (isBuilt ? /[A-Za-z]\$?\d/ : /^\$?[A-Z]{1,3}\$?\d+$/i).test(formula);
}

const isAccepted = ({ min, max, unit }: InputBaseline, value: number): boolean =>
  value >= min && value <= max && (unit !== 'years' || Number.isInteger(value));

function differenceOf(file: ImportedWorkbook, field: InputBaseline, page: PageInputs, after: InputValue): readonly InputDifference[] {
  const { id, label, unit, fallback, used } = field;
  const entry = page.entries[id]?.by === 'analyst' ? page.entries[id] : undefined;
  const before = entry === undefined ? 'default' : (entry.value ?? (fallback === null ? 'default' : 'empty'));
  const fileNote = valueAt(file, methodInputNoteName(field));
  const note = typeof fileNote === 'string' && after !== 'default' ? fileNote.trim().slice(0, maxNoteLength) : '';
  const noteBefore = entry?.note ?? '';
  const isEqual = before === after || (typeof after === 'number' && isSame(used, after));
  if (isEqual && (after === 'default' || before === 'default' || note === noteBefore)) return [];
  return [
    {
      is: 'input',
      id,
      label,
      unit,
      before,
      after,
      fallback,
      ...(note === '' ? {} : { note }),
      ...(noteBefore === '' ? {} : { noteBefore }),
    },
  ];
}

/** A number typed over a built rate ends the building. */
function builderDifference(
  file: ImportedWorkbook,
  { fields, isRateBuilt }: PageInputs,
  isBuiltInFile: boolean,
): readonly BuilderDifference[] {
  const rate = fields.find(({ id }) => rates.includes(id));
  if (rate === undefined || valueAt(file, rateBuilderName) === undefined) return [];
  const value = valueAt(file, methodInputName(rate));
  const isTyped =
    typeof value === 'number' && !isLinked(file, methodInputName(rate), isBuiltInFile) && !(isRateBuilt && isSame(rate.used, value));
  const after = isBuiltInFile && !isTyped;
  return after === isRateBuilt ? [] : [{ is: 'builder', label: rateBuilderLabel, before: isRateBuilt, after }];
}
