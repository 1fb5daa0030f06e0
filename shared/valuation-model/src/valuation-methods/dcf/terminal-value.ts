import { formulaOf, maxOf, minus, over, plus, sumOf, times, type CellDefinition, type Formula } from '@mulya/domain';
import { cashFlow, discountFactor, type FlowShape } from './flows.ts';
import { dcfCell, dcfCells as cells, dcfWords } from './names.ts';

/**
 * The value at the end of the last year, and the enterprise value. Capital expenditure of the terminal flow is at least depreciation with
 * the terminal growth, so that reinvestment fits it.
 *
 * @param never words in place of a value whose last year has ended
 */
export function terminalFormulas(shape: FlowShape, never: string | undefined): readonly CellDefinition[] {
  const last = shape.years.at(-1)?.column ?? shape.base;
  const at = (row: Parameters<typeof dcfCell>[0]) => dcfCell(row, last);
  const growth = plus(1, over(cells.terminalGrowth, 100));
  const refused = { guard: { cell: cells.spreadAbovePoint, negative: dcfWords.growthTooHigh, zero: dcfWords.growthTooHigh } };
  return [
    { name: cells.spread, unit: 'percent', formula: minus(cells.discountRate, cells.terminalGrowth) },
    { name: cells.spreadAbovePoint, unit: 'percent', formula: minus(cells.spread, 1) },
    crore(cells.terminalCapitalExpenditure, maxOf([at('Capital expenditure'), times(at('Depreciation'), growth)])),
    crore(
      cells.terminalCashFlow,
      cashFlow(at('EBITDA'), at('Tax on EBIT'), cells.terminalCapitalExpenditure, at('Working capital change')),
    ),
    { ...crore(cells.terminalValue, over(times(cells.terminalCashFlow, growth), over(cells.spread, 100))), ...refused },
    { name: cells.terminalFactor, unit: 'number', formula: discountFactor(cells.terminalYears) },
    crore(cells.presentTerminalValue, times(cells.terminalValue, cells.terminalFactor)),
    crore(cells.presentCashFlows, sumOfFlows(shape)),
    {
      ...crore(cells.enterpriseValue, plus(cells.presentCashFlows, cells.presentTerminalValue)),
      ...(never === undefined ? {} : { never }),
    },
    {
      name: cells.terminalShare,
      unit: 'percent',
      formula: times(over(cells.presentTerminalValue, cells.enterpriseValue), 100),
      guard: noCash,
    },
    {
      name: cells.terminalMultiple,
      unit: 'times',
      formula: over(cells.terminalValue, at('EBITDA')),
      guard: { cell: at('EBITDA'), negative: dcfWords.noCash, zero: dcfWords.noCash },
    },
  ];
}

const noCash = { cell: cells.enterpriseValue, negative: dcfWords.noCash, zero: dcfWords.noCash };

const crore = (name: string, formula: Formula): CellDefinition => ({ name, unit: 'crore', formula });

function sumOfFlows({ years }: FlowShape): Formula {
  const [first, ...others] = years.filter(({ counts }) => counts).map(({ column }) => dcfCell('Present value', column));
  return first === undefined ? formulaOf(0) : sumOf(first, ...others);
}

/** The names of the model's cells that the value per share needs. */
interface ModelNames {
  readonly shares: string;
  readonly price: string;
}

/**
 * From the enterprise value to the value per share (₹) and its distance from the price (percent). A negative enterprise or equity value is
 * words, because no share has a price below zero.
 */
export function equityFormulas(
  names: ModelNames,
  part: { readonly hasMinority: boolean; readonly noPrice: string | undefined },
): readonly CellDefinition[] {
  const claims = minus(cells.enterpriseValue, cells.netDebt);
  const debtExceedsValue = { cell: cells.equityValue, negative: dcfWords.debtExceedsValue, zero: dcfWords.debtExceedsValue };
  return [
    crore(cells.netDebt, minus(cells.grossDebt, cells.cash)),
    crore(cells.equityValue, part.hasMinority ? minus(claims, cells.minorityInterest) : claims),
    {
      name: cells.valuePerShare,
      unit: 'inr',
      formula: over(cells.equityValue, names.shares),
      guard: [noCash, debtExceedsValue, { cell: names.shares, negative: dcfWords.negativeShares }],
    },
    {
      name: cells.upside,
      unit: 'percent',
      formula: times(over(minus(cells.valuePerShare, names.price), names.price), 100),
      ...(part.noPrice === undefined ? {} : { never: part.noPrice }),
    },
  ];
}
