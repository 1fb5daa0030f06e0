import { derive } from '../cells/derive.ts';
import { minus, plus } from '../cells/formula.ts';
import { missingCell, type Cell, type FormulaInput } from '../figures/cell.ts';
import { notMeaningful } from '../figures/no-meaning.ts';
import type { Business } from '../lines/business.ts';
import type { PeriodLines } from '../lines/period-lines.ts';
import type { Ratio, RatioOperand } from './ratio-catalogue.ts';

/** The words for a ratio that would compare the flow of an irregular period with a balance. */
export const notTwelveMonths = 'not meaningful (not 12 months)';

const notMeaningfulFor: Readonly<Record<Exclude<Business, 'ordinary'>, string>> = {
  lender: notMeaningful.lender,
  insurer: 'not meaningful for insurers',
};

const noMarketCap: FormulaInput = {
  name: 'Market cap',
  cell: missingCell('Only the current market cap is available, so this is shown for the latest year only.'),
};

/**
 * Returns a ratio of one period as an input of formulas: "ROE FY25". Percent for returns, margins, yields and rates, times for the others.
 * Words replace a misleading figure, and a missing line gives the reason.
 *
 * @param marketCap the current one, for the period that it applies to
 */
export function ratioInput(ratio: Ratio, period: PeriodLines, business: Business, marketCap: FormulaInput = noMarketCap): FormulaInput {
  const input = (operand: RatioOperand): FormulaInput => {
    switch (operand) {
      case 'marketCap':
        return marketCap;
      case 'capitalEmployed':
        return capitalEmployed(period);
      default:
        return period.input(operand);
    }
  };
  const { operands, formula } =
    waysOf(ratio).find((way) => way.operands.every((operand) => input(operand).cell.is !== 'missing')) ?? waysOf(ratio).at(-1) ?? ratio;
  const replacement = wordsFor(ratio, period, business, (operand) => input(operand).cell);
  const reading = { remark: ratio.definition, ...(replacement === undefined ? {} : { words: replacement }) };
  const cell = derive(
    formula((operand) => input(operand).name),
    ratio.unit,
    operands.map(input),
    reading,
  );
  return { name: `${ratio.label} ${period.column.label}`, cell };
}

/** Total assets − current liabilities, else net worth + gross debt: "Capital employed FY25", ₹ crore. */
function capitalEmployed(period: PeriodLines): FormulaInput {
  const [assets, liabilities] = [period.input('totalAssets'), period.input('currentLiabilities')];
  const [netWorth, debt] = [period.input('netWorth'), period.input('grossDebt')];
  const isStated = assets.cell.is === 'figure' && liabilities.cell.is === 'figure';
  return {
    name: `Capital employed ${period.column.label}`,
    cell: isStated
      ? derive(minus(assets.name, liabilities.name), 'crore', [assets, liabilities])
      : derive(plus(netWorth.name, debt.name), 'crore', [netWorth, debt]),
  };
}

const waysOf = (ratio: Ratio) => (ratio.otherwise === undefined ? [ratio] : [ratio, ratio.otherwise]);

function wordsFor(ratio: Ratio, { column }: PeriodLines, business: Business, cellOf: (operand: RatioOperand) => Cell): string | undefined {
  if (business !== 'ordinary' && ratio.notFor?.includes(business)) return notMeaningfulFor[business];
  for (const { operand, negative, zero } of ratio.guards ?? []) {
    const cell = cellOf(operand);
    const replacement = cell.is !== 'figure' || cell.value > 0 ? undefined : cell.value < 0 ? negative : zero;
    if (replacement !== undefined) return replacement;
  }
  return ratio.ofTwelveMonths && column.standing.is !== 'regular' ? notTwelveMonths : undefined;
}
