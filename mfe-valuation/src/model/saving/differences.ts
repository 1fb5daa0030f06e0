import { amountText, figureText, fullFigureText, type Grouping, type Unit } from '@mulya/domain';
import {
  addedScenarios,
  type Assumptions,
  baseColumn,
  baseFigures,
  baseFigureUnits,
  baseFigureWords,
  type Entry,
  estimateColumn,
  growthMetrics,
  growthRows,
  type MethodInputId,
  inputIdsOf,
  methodInputLabel,
  type MethodInputs,
  methodInputUnit,
  methodNames,
  methods,
  probabilityLabel,
  rateBuilderLabel,
  scenarioNames,
  stakeIds,
  stakesOf,
  targetRows,
  withRefusal,
  writtenScenarios,
} from '@mulya/valuation-model/fair-value';
import { datedCatalysts, emptyThesis, partLabel, thesisLabels, type Thesis } from '../thesis.ts';
import type { TypedEntry } from '../entry-text.ts';
import { isSameWork } from '../work.ts';
import type { Difference } from '../../kit/table/differences-table.tsx';
import { sameData } from '../../kit/same-data.ts';
import type { SavedContent } from './saved-content.ts';

/** Lists the inputs that differ, in the model's order. Author and date are ignored. */
export function contentDifferences(one: SavedContent, other: SavedContent, grouping: Grouping): readonly Difference[] {
  return [
    ...baseYearDifference(one, other),
    ...assumptionDifferences(one, other, grouping),
    ...methodInputDifferences(one, other, grouping),
    ...overrideDifferences(one, other, grouping),
    ...scenarioDifferences(one, other),
    ...probabilityDifferences(one, other),
    ...methodDifference(one, other),
    ...thesisDifferences(one, other),
    ...sectionDifferences(one, other),
  ];
}

const textDifference = (name: string, one: string, other: string): readonly Difference[] => (one === other ? [] : [{ name, one, other }]);

const baseYearDifference = (one: SavedContent, other: SavedContent) =>
  textDifference('Base year', baseColumn(one.baseYear), baseColumn(other.baseYear));

function assumptionDifferences(one: SavedContent, other: SavedContent, grouping: Grouping): readonly Difference[] {
  // Entries belong to the first, second and third year after the base year.
  const columns =
    one.baseYear === other.baseYear ? [1, 2, 3].map((after) => estimateColumn(one.baseYear + after)) : ['1st year', '2nd year', '3rd year'];
  const rowDifferences = (row: string, entries: (assumptions: Assumptions) => readonly Entry[], unit: 'percent' | 'times') =>
    columns.flatMap((column, at) => {
      const [left, right] = [entries(one.work.assumptions)[at], entries(other.work.assumptions)[at]];
      const text = (value: number | null) => (value === null ? 'empty' : figureText(value, unit, grouping));
      return entryDifference(`${row} ${column}`, left, right, { text, unit, grouping });
    });
  return [
    ...growthMetrics.flatMap((metric) => rowDifferences(growthRows[metric], ({ growth }) => growth[metric], 'percent')),
    ...methods.flatMap((method) => rowDifferences(targetRows[method], ({ targets }) => targets[method], 'times')),
  ];
}

/** Shows all digits, as the fields do. */
function methodInputDifferences(one: SavedContent, other: SavedContent, grouping: Grouping): readonly Difference[] {
  const [left, right] = [one.work.assumptions.inputs, other.work.assumptions.inputs];
  const text = ({ entries }: typeof left, id: MethodInputId) => {
    const entry = entries[id];
    return entry === undefined
      ? 'default'
      : (refusalOf(entry) ?? (entry.value === null ? 'empty' : fullFigureText(entry.value, methodInputUnit(id), grouping)));
  };
  const built = ({ isRateBuilt }: typeof left) => (isRateBuilt ? 'on' : 'off');
  return [
    ...inputIdsOf(left, right)
      .filter((id) => stakeIds.every((stake) => stake !== id))
      .flatMap((id) => textDifference(methodInputLabel(id), text(left, id), text(right, id))),
    ...stakeDifferences(left, right, text),
    ...textDifference(rateBuilderLabel, built(left), built(right)),
  ];
}

/** By the companies, whatever their order. */
function stakeDifferences(
  left: MethodInputs,
  right: MethodInputs,
  text: (inputs: MethodInputs, id: MethodInputId) => string,
): readonly Difference[] {
  const companies = new Map([...stakesOf(left), ...stakesOf(right)].map(({ company }) => [company.key, company.name]));
  return [...companies].flatMap(([key, name]) => {
    const [one, other] = [left, right].map((inputs) => {
      const stake = stakesOf(inputs).find(({ company }) => company.key === key);
      return stake === undefined ? 'none' : text(inputs, stake.id);
    });
    return textDifference(`Stake in ${name}`, one ?? '', other ?? '');
  });
}

function overrideDifferences(one: SavedContent, other: SavedContent, grouping: Grouping): readonly Difference[] {
  const years = [...new Set([one, other].flatMap(({ work }) => Object.keys(work.own).map(Number)))].sort();
  return years.flatMap((year) =>
    baseFigures.flatMap((figure) => {
      const [left, right] = [one.work.own[year]?.[figure], other.work.own[year]?.[figure]];
      const name = `Own ${baseFigureWords[figure]} ${baseColumn(year)}`;
      const text = (value: number | null) => (value === null ? 'none' : amountText(value, baseFigureUnits[figure], grouping));
      const values = entryDifference(name, left, right, { text, unit: baseFigureUnits[figure], grouping });
      return values.length > 0 || left === undefined || right === undefined
        ? values
        : textDifference(`Note on ${name.toLowerCase()}`, left.note, right.note);
    }),
  );
}

const scenarioDifferences = ({ scenarios: left }: SavedContent, { scenarios: right }: SavedContent): readonly Difference[] =>
  writtenScenarios.flatMap((id) => {
    const [one, other] = [left[id], right[id]];
    const name = id === 'bear' || id === 'bull' ? `${scenarioNames[id]} scenario` : scenarioNames[id];
    const text = (scenario: typeof one) =>
      scenario === undefined ? 'none' : scenario.assumptions === undefined && scenario.reason === '' ? 'empty' : 'written';
    if (text(one) !== text(other)) return textDifference(name, text(one), text(other));
    return one?.name === other?.name && one?.reason === other?.reason && sameAssumptions(one?.assumptions, other?.assumptions)
      ? []
      : [{ name, one: text(one), other: 'different wording' }];
  });

/** Shows all digits, as the fields do. */
const probabilityDifferences = (
  { scenarios: { probabilities: left = {} } }: SavedContent,
  { scenarios: { probabilities: right = {} } }: SavedContent,
): readonly Difference[] => {
  const text = (entry: Entry | undefined) =>
    entry === undefined ? 'none' : (refusalOf(entry) ?? (entry.value === null ? 'none' : fullFigureText(entry.value, 'percent')));
  return (['bear', 'base', 'bull', ...addedScenarios] as const).flatMap((id) =>
    textDifference(probabilityLabel(scenarioNames[id]), text(left[id]), text(right[id])),
  );
};

/** Without a chosen method, the company's default applies. */
const methodDifference = (
  { scenarios: { method: one } }: SavedContent,
  { scenarios: { method: other } }: SavedContent,
): readonly Difference[] =>
  textDifference('Method of scenarios', one === undefined ? 'usual' : methodNames[one], other === undefined ? 'usual' : methodNames[other]);

/** Texts can be long, so the table says only whether they are there and whether they differ. */
function thesisDifferences(
  { work: { thesis: left = emptyThesis } }: SavedContent,
  { work: { thesis: right = emptyThesis } }: SavedContent,
) {
  const written = ({ catalysts }: Thesis) =>
    datedCatalysts({ catalysts })
      .map(({ on, text }) => `${on} ${text}`)
      .join('\n');
  const texts = (name: string, one: string, other: string): readonly Difference[] => {
    if (one === other) return [];
    const state = (text: string) => (text.trim() === '' ? 'empty' : 'written');
    return [{ name, one: state(one), other: state(one) === state(other) ? 'different wording' : state(other) }];
  };
  const machineParts = ({ machine }: Thesis) => machine?.parts.map(partLabel).join(', ') ?? 'none';
  const level = ({ conviction }: Thesis) => (conviction === null ? 'not stated' : `${conviction} of 5`);
  return [
    ...texts(thesisLabels.line, left.line, right.line),
    ...thesisLabels.reasons.flatMap((name, at) => texts(name, left.reasons[at] ?? '', right.reasons[at] ?? '')),
    ...texts(thesisLabels.catalysts, written(left), written(right)),
    ...texts(thesisLabels.risks, left.risks, right.risks),
    ...texts(thesisLabels.changeMyMind, left.changeMyMind, right.changeMyMind),
    ...textDifference(thesisLabels.conviction, level(left), level(right)),
    ...textDifference('Machine-written parts of the thesis', machineParts(left), machineParts(right)),
  ];
}

/** A section's state is its own, so the table says only whether it is there and whether it differs. */
function sectionDifferences(
  { work: { sections: left = {} } }: SavedContent,
  { work: { sections: right = {} } }: SavedContent,
): readonly Difference[] {
  const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])].sort();
  return keys.flatMap((key) => {
    if (sameData(left[key], right[key])) return [];
    const [remote, section] = key.split('/');
    const state = (of: unknown) => (of === undefined ? 'empty' : 'filled');
    const [one, other] = [state(left[key]), state(right[key])];
    return [{ name: `Section ${section ?? ''} of ${remote ?? ''}`, one, other: one === other ? 'different content' : other }];
  });
}

const sameAssumptions = (one: Assumptions | undefined, other: Assumptions | undefined): boolean =>
  one === undefined || other === undefined ? one === other : isSameWork({ assumptions: one, own: {} }, { assumptions: other, own: {} });

/** How a number is written. */
interface NumberTexts {
  /** Rounded, with its unit; words for an empty field. */
  readonly text: (value: number | null) => string;
  readonly unit: Unit;
  readonly grouping: Grouping;
}

/** A refused text is shown as the analyst typed it. A benchmark differs from the same value that was confirmed. */
function entryDifference(
  name: string,
  one: ComparedEntry | undefined,
  other: ComparedEntry | undefined,
  texts: NumberTexts,
): readonly Difference[] {
  const areAlike = one?.isBenchmark === other?.isBenchmark;
  const wordsOf = (entry: ComparedEntry | undefined) => refusalOf(entry) ?? (areAlike ? undefined : benchmarkOf(entry, texts.text));
  const [left, right] = [wordsOf(one), wordsOf(other)];
  const [value, otherValue] = [one?.value ?? null, other?.value ?? null];
  return left === undefined && right === undefined
    ? numberDifference(name, value, otherValue, texts)
    : textDifference(name, left ?? texts.text(value), right ?? texts.text(otherValue));
}

type ComparedEntry = TypedEntry & Pick<Entry, 'isBenchmark'>;

const benchmarkOf = (entry: ComparedEntry | undefined, text: (value: number | null) => string): string | undefined =>
  entry?.isBenchmark === true ? `${text(entry.value)}, from benchmarks` : undefined;

const refusalOf = (entry: TypedEntry | undefined): string | undefined =>
  entry?.text === undefined || entry.value !== 0 ? undefined : withRefusal('', entry);

/** Shows two numbers unrounded if rounding makes them look equal. Returns nothing for equal numbers. */
export function numberDifference(
  name: string,
  one: number | null,
  other: number | null,
  { text, unit, grouping }: NumberTexts,
): readonly Difference[] {
  if (Object.is(one, other)) return [];
  const full = (value: number | null): string => (value === null ? text(value) : fullFigureText(value, unit, grouping));
  const shown = text(one) === text(other) ? full : text;
  return [{ name, one: shown(one), other: shown(other) }];
}
