import type { StatementCode, ValuationAnswer } from '@mulya/contract';
import {
  annualLines,
  figureText,
  fullFigureText,
  ratioInput,
  ratios,
  type Business,
  type Cell,
  type Grouping,
  type LineName,
  type PeriodLines,
  type RatioId,
} from '@mulya/domain';
import { changeFinding } from '../../kit/chart/change-finding.ts';
import type { StatementColumns } from './statement-columns.ts';

interface DrawnLine {
  readonly name: string;
  readonly line: LineName;
}

interface Plan {
  /** In drawing order; of alternatives, the first one with a figure. */
  readonly lines: readonly (DrawnLine | readonly DrawnLine[])[];
  readonly ratio: { readonly name: string; readonly id: RatioId };
}

const pat = { name: 'PAT', line: 'pat' } as const;
const revenue = { name: 'Revenue', line: 'sales' } as const;
const balances = {
  lines: [
    { name: 'Net worth', line: 'netWorth' },
    { name: 'Gross debt', line: 'grossDebt' },
  ],
  ratio: { name: 'Debt/equity', id: 'debtToEquity' },
} as const;

/** Lenders and insurers have no cash flows that compare with profits. */
const plans: Readonly<Record<Business, Readonly<Partial<Record<StatementCode, Plan>>>>> = {
  ordinary: {
    INC: { lines: [revenue, { name: 'EBITDA', line: 'ebitda' }, pat], ratio: { name: 'PAT margin', id: 'netIncomeMargin' } },
    BAL: balances,
    CAS: {
      lines: [
        { name: 'Cash from operations', line: 'operatingCashFlow' },
        { name: 'Free cash flow', line: 'freeCashFlow' },
      ],
      ratio: { name: 'CFO/PAT', id: 'cfoToPat' },
    },
  },
  lender: {
    INC: {
      lines: [
        [
          { name: 'Net interest income', line: 'netInterestIncome' },
          { name: 'Total income less interest', line: 'incomeLessInterest' },
          { name: 'Interest income', line: 'interestIncome' },
          revenue,
        ],
        { name: 'Non-interest income', line: 'nonInterestIncome' },
        pat,
      ],
      ratio: { name: 'ROA', id: 'roa' },
    },
    BAL: balances,
  },
  insurer: {
    INC: { lines: [revenue, pat], ratio: { name: 'PAT margin', id: 'netIncomeMargin' } },
    BAL: { lines: [{ name: 'Net worth', line: 'netWorth' }], ratio: { name: 'ROE', id: 'roe' } },
  },
};

/** More years would be narrower than their labels. */
const mostYears = 10;

/** The main lines of each year, with a ratio. Undefined without a figure. Pure. */
export function drawYears(
  financials: ValuationAnswer['financials'],
  business: Business,
  code: StatementCode,
  grouping: Grouping,
): StatementColumns | undefined {
  const plan = plans[business][code];
  const years = annualLines(financials, business).slice(-mostYears);
  if (plan === undefined) return undefined;
  const drawn = plan.lines.flatMap((choice) => {
    const alternatives = 'line' in choice ? [choice] : choice;
    return alternatives.find(({ line }) => years.some((year) => year.line(line).is === 'figure')) ?? [];
  });
  const main = drawn.at(-1);
  if (main === undefined) return undefined;
  const rates = ratioCells(plan.ratio.id, years, business);
  const hasRates = rates.some(({ cell }) => cell.is === 'figure');
  const finding =
    changeFinding(plan.ratio.name, rates, grouping) ??
    changeFinding(
      main.name,
      years.map((year) => ({ period: year.column.label, cell: year.line(main.line), lastBreak: year.column.lastBreak })),
      grouping,
    );
  if (finding === undefined) return undefined;
  return {
    finding,
    categories: years.map(({ column }) => column.label),
    series: drawn.map(({ name, line }) => ({ name, values: years.map((year) => valueOf(year.line(line))) })),
    ...(hasRates ? { line: ratioLine(plan.ratio, rates, grouping) } : {}),
  };
}

type Rates = ReturnType<typeof ratioCells>;

const ratioCells = (id: RatioId, years: readonly PeriodLines[], business: Business) => {
  const ratio = ratios.find((each) => each.id === id);
  return ratio === undefined
    ? []
    : years.map((year) => ({
        period: year.column.label,
        unit: ratio.unit,
        cell: ratioInput(ratio, year, business).cell,
        lastBreak: year.column.lastBreak,
      }));
};

function ratioLine({ name }: Plan['ratio'], rates: Rates, grouping: Grouping): NonNullable<StatementColumns['line']> {
  const unit = rates[0]?.unit ?? 'percent';
  return {
    name,
    values: rates.map(({ cell }) => valueOf(cell)),
    axisText: (value) => figureText(value, unit, grouping),
    valueText: (value) => fullFigureText(Number(value.toFixed(2)), unit, grouping),
  };
}

const valueOf = (cell: Cell): number | undefined => (cell.is === 'figure' ? cell.value : undefined);
