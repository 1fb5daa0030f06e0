/** For all companies of the small market, an independent calculation reproduces each number of the model. */
import type { ValuationAnswer } from '@mulya/contract';
import { type Cell } from '@mulya/domain';
import { defaultAssumptions, fairValueModel, modelCompany } from '@mulya/valuation-model/fair-value';
import { drawnChoices, modelChoices, specifiedChoices } from './choices.ts';
import type { ExpectedCell } from './expected-cell.ts';
import { packAnswers } from './pack-answers.ts';
import { recompute, type Choices } from './recomputation.ts';

const allRows = [
  'Sales', 'Sales growth', 'EBITDA', 'EBITDA growth', 'Adjusted PAT', 'PAT growth', 'Gross debt', 'Cash & equivalents', 'Net debt', 'Equity', 'Reserves',
  'Net worth', 'Net worth growth', 'Shares', 'Price', 'Market cap', 'PE', 'EPS', 'BVPS', 'PB', 'EV', 'EV/EBITDA', 'EV/Sales', 'Net income margin',
  'EBITDA margin', 'Net debt/EBITDA', 'Target PE', 'Target EV/EBITDA', 'Target EV/Sales', 'Target PB',
] as const; // prettier-ignore
const targetRows = ['PE', 'EV/EBITDA', 'EV/Sales', 'PB'].flatMap((method) => [`Target price (${method})`, `Upside (${method})`]);

let answers: ReadonlyMap<string, ValuationAnswer>;
beforeAll(async () => {
  answers = await packAnswers();
});

/** The differences as sentences. The test covers all companies before it reports any. */
function differences(name: string, answer: ValuationAnswer, choices: Choices): readonly string[] {
  const model = fairValueModel(modelCompany(answer, choices.stockMarketCap), modelChoices(choices));
  return [...recompute(answer, choices)].flatMap(([cellName, expected]) => {
    const found = cellNamed(model, cellName);
    const text = difference(found, expected);
    return text === undefined ? [] : [`${name}, ${cellName}: ${text}`];
  });
}

type Model = ReturnType<typeof fairValueModel>;
type Row = Parameters<Model['at']>[0];
type Column = Parameters<Model['at']>[1];

const isRow = (text: string): text is Row => [...allRows, ...targetRows].includes(text);
const isColumn = (text: string): text is Column => text.startsWith('FY');

function cellNamed(model: Model, name: string): Cell {
  const row = name.slice(0, name.lastIndexOf(' '));
  const column = name.slice(name.lastIndexOf(' ') + 1);
  if (!isRow(row) || !isColumn(column)) throw new Error(`"${name}" was expected to be a row and a column of the model.`);
  return model.specified.at(row, column);
}

function difference(found: Cell, expected: ExpectedCell): string | undefined {
  if (found.is !== expected.is)
    return `expected ${JSON.stringify(expected)}, but found ${JSON.stringify({ ...found, origin: found.origin?.state })}`;
  if (found.is === 'words' && expected.is === 'words' && found.text !== expected.text)
    return `expected "${expected.text}", but found "${found.text}"`;
  if (found.is !== 'figure' || expected.is !== 'figure') return undefined;
  const { value, state } = expected;
  if (Math.abs(found.value - value) > 1e-9 * Math.max(Math.abs(found.value), Math.abs(value)))
    return `expected ${value}, but found ${found.value}`;
  return found.origin.state === state ? undefined : `expected to be ${state}, but it is ${found.origin.state}`;
}

const eachCompany = (difference: (name: string, answer: ValuationAnswer) => readonly string[]): readonly string[] =>
  [...answers].flatMap(([name, answer]) => difference(name, answer));

describe('every number of the model, for all companies of the small market', () => {
  it('is recalculated for 206 companies, in each row and column', () => {
    expect(answers.size).toBe(206);
    const [first] = answers.values();
    const names = first === undefined ? [] : [...recompute(first, { baseYear: 2025, ...specifiedChoices }).keys()];
    const columns = (rows: readonly string[], labels: readonly string[]) => labels.flatMap((label) => rows.map((row) => `${row} ${label}`));
    const estimates = ['FY26E', 'FY27E', 'FY28E'];
    expect(names.toSorted()).toEqual([...columns(allRows, ['FY25', ...estimates]), ...columns(targetRows, estimates)].toSorted());
  });

  it.each([2025, 2026])('matches for the specification’s defaults, from FY%d', (baseYear) => {
    expect(eachCompany((name, answer) => differences(name, answer, { baseYear, ...specifiedChoices }))).toEqual([]);
  });

  it('uses those defaults without any choices', () => {
    const numbers = (three: readonly { readonly value: number | null }[]) => three.map(({ value }) => value);
    const { growth, targets } = defaultAssumptions;
    expect({
      sales: numbers(growth.sales),
      ebitda: numbers(growth.ebitda),
      pat: numbers(growth.pat),
      netWorth: numbers(growth.netWorth),
    }).toEqual(specifiedChoices.growth);
    expect({
      pe: numbers(targets.pe),
      evEbitda: numbers(targets.evEbitda),
      evSales: numbers(targets.evSales),
      pb: numbers(targets.pb),
    }).toEqual(specifiedChoices.targets);
  });

  it.each([11, 23, 37, 59])('matches for choices from seed %d, different for each company', (seed) => {
    const companies = [...answers.keys()];
    const drawn = (name: string): Choices => {
      const at = companies.indexOf(name);
      return { baseYear: (seed + at) % 3 === 0 ? 2026 : 2025, ...drawnChoices(seed * 1000 + at) };
    };
    expect(eachCompany((name, answer) => differences(name, answer, drawn(name)))).toEqual([]);
  });
});
