import {
  acrossBreak,
  compoundGrowth,
  derive,
  exceptionalWords,
  growthCell,
  growthVocabulary,
  isAnotherShareCount,
  maxOf,
  meanOf,
  minus,
  missingCell,
  notCovered,
  notMeaningful,
  notTwelveMonths,
  over,
  plus,
  times,
  wordsCell,
  type Business,
  type Cell,
  type Formula,
  type FormulaInput,
  type Reading,
  type Unit,
} from '@mulya/domain';
import type { CompsCompany } from './comps-company.ts';

/** Words for a multiple whose share count is not that of the price. */
const otherShareCount = 'not comparable (share count changed)';

/** Words for a metric that only lenders have. */
const lendersOnly = 'not meaningful (lenders only)';

const notFor: Readonly<Record<Exclude<Business, 'ordinary'>, string>> = {
  lender: notMeaningful.lender,
  insurer: 'not meaningful for insurers',
};

/** Words for the kinds of companies that a metric doesn't describe; undefined for the others. */
const wordsFor = (company: CompsCompany, ...excluded: readonly Business[]): string | undefined =>
  company.business !== 'ordinary' && excluded.includes(company.business) ? notFor[company.business] : undefined;

/** Words for an EBITDA that is EBIT, because it has no depreciation: the two are not compared. */
const ebitWords = 'not comparable (EBIT)';

const isEbit = (company: CompsCompany): boolean =>
  company.input('operatingIncome').cell.is === 'figure' &&
  company.input('depreciation').cell.is !== 'figure' &&
  company.input('operatingProfit').cell.is !== 'figure';

const whole = (company: CompsCompany): string | undefined => (company.year?.isRegular === false ? notTwelveMonths : undefined);

/** Words while a cell is negative or zero. */
function unlessAbove(cell: Cell, negative: string, zero: string): string | undefined {
  if (cell.is !== 'figure' || cell.value > 0) return undefined;
  return cell.value < 0 ? negative : zero;
}

function calculate(formula: Formula, unit: Unit, inputs: readonly FormulaInput[], words: string | undefined, remark?: string): Cell {
  const reading: Reading = { ...(words === undefined ? {} : { words }), ...(remark === undefined ? {} : { remark }) };
  return derive(formula, unit, inputs, reading);
}

const currentPrice = 'Current price on the latest annual year.';

/** The reported market cap, else price × shares, ₹ crore. */
export function marketCap(company: CompsCompany): FormulaInput {
  const reported = company.input('marketCap');
  if (reported.cell.is === 'figure') return reported;
  const [price, shares] = [company.input('price'), company.input('shares')];
  return { name: reported.name, cell: derive(times(price.name, shares.name), 'crore', [price, shares]) };
}

/** Price / (line / shares), times. */
export function priceOver(company: CompsCompany, line: 'pat' | 'netWorth'): Cell {
  const [price, amount, shares, now] = [company.input('price'), company.input(line), company.input('shares'), company.input('sharesNow')];
  const [name, negative, zero] =
    line === 'pat'
      ? ['EPS', notMeaningful.loss, notMeaningful.noProfit]
      : ['BVPS', notMeaningful.negativeNetWorth, notMeaningful.noNetWorth];
  const perShare: FormulaInput = {
    name: `${name} ${company.year?.label ?? ''}`.trim(),
    cell: derive(over(amount.name, shares.name), 'inr', [amount, shares]),
  };
  const words =
    (line === 'pat' ? whole(company) : undefined) ??
    unlessAbove(amount.cell, negative, zero) ??
    (line === 'pat' && company.isExceptional ? exceptionalWords : undefined) ??
    (isAnotherShareCount(shares.cell, now.cell) ? otherShareCount : undefined);
  return acrossBreak(company.priceBreak, calculate(over(price.name, perShare.name), 'times', [price, perShare], words, currentPrice));
}

/** Enterprise value / line, times. */
export function enterpriseValueOver(company: CompsCompany, line: 'ebitda' | 'sales'): Cell {
  const words = wordsFor(company, 'lender', 'insurer');
  if (words !== undefined) return wordsCell(notMeaningful.lenderOrInsurer);
  const [cap, debt, cash, divisor] = [marketCap(company), company.input('grossDebt'), company.input('cash'), company.input(line)];
  const value: FormulaInput = {
    name: `EV ${company.year?.label ?? ''}`.trim(),
    cell: derive(plus(cap.name, minus(debt.name, cash.name)), 'crore', [cap, debt, cash]),
  };
  const [negative, zero] =
    line === 'ebitda' ? [notMeaningful.loss, 'not meaningful (no EBITDA)'] : [notMeaningful.negativeSales, notMeaningful.noSales];
  const replacement =
    whole(company) ??
    unlessAbove(divisor.cell, negative, zero) ??
    unlessAbove(value.cell, 'not meaningful (cash above market cap)', 'not meaningful (cash above market cap)') ??
    (line === 'ebitda' && isEbit(company) ? ebitWords : undefined);
  return acrossBreak(company.priceBreak, calculate(over(value.name, divisor.name), 'times', [value, divisor], replacement, currentPrice));
}

/** PE / three-year PAT growth, times. */
export function priceEarningsToGrowth(company: CompsCompany): Cell {
  const pe: FormulaInput = { name: `PE ${company.year?.label ?? ''}`.trim(), cell: priceOver(company, 'pat') };
  const growth: FormulaInput = { name: 'PAT growth, 3-year CAGR', cell: growthOver(company, 'pat', 3) };
  const none = 'not meaningful (no growth)';
  return calculate(
    over(pe.name, growth.name),
    'times',
    [pe, growth],
    pe.cell.is === 'words' ? undefined : unlessAbove(growth.cell, none, none),
  );
}

/** Dividends a share / price, percent. */
export function dividendYield(company: CompsCompany): Cell {
  const [dividends, price] = [company.input('dividends'), company.input('price')];
  return derive(times(over(dividends.name, price.name), 100), 'percent', [dividends, price]);
}

/** Line / sales, percent. */
export function marginOf(company: CompsCompany, line: 'ebitda' | 'operatingIncome' | 'pat'): Cell {
  const words = line === 'pat' ? wordsFor(company, 'lender') : wordsFor(company, 'lender', 'insurer');
  if (words !== undefined) return wordsCell(words);
  const [part, sales] = [company.input(line), company.input('sales')];
  return percentOf(
    part,
    sales,
    whole(company) ??
      unlessAbove(sales.cell, notMeaningful.negativeSales, notMeaningful.noSales) ??
      (line === 'ebitda' && isEbit(company) ? ebitWords : undefined),
  );
}

/** PAT / line, percent. */
export function returnOn(company: CompsCompany, line: 'netWorth' | 'totalAssets'): Cell {
  const [pat, base] = [company.input('pat'), company.input(line)];
  const [negative, zero] =
    line === 'netWorth'
      ? [notMeaningful.negativeNetWorth, notMeaningful.noNetWorth]
      : ['not meaningful (negative assets)', 'not meaningful (no assets)'];
  return percentOf(pat, base, whole(company) ?? unlessAbove(base.cell, negative, zero));
}

/** Operating income / (total assets − current liabilities, else net worth + gross debt), percent. */
export function returnOnCapital(company: CompsCompany): Cell {
  const words = wordsFor(company, 'lender', 'insurer');
  if (words !== undefined) return wordsCell(words);
  const [assets, liabilities] = [company.input('totalAssets'), company.input('currentLiabilities')];
  const [worth, debt] = [company.input('netWorth'), company.input('grossDebt')];
  const isStated = assets.cell.is === 'figure' && liabilities.cell.is === 'figure';
  const capital: FormulaInput = {
    name: `Capital employed ${company.year?.label ?? ''}`.trim(),
    cell: isStated
      ? derive(minus(assets.name, liabilities.name), 'crore', [assets, liabilities])
      : derive(plus(worth.name, debt.name), 'crore', [worth, debt]),
  };
  const none = 'not meaningful (no capital employed)';
  return percentOf(operatingIncome(company), capital, whole(company) ?? unlessAbove(capital.cell, none, none));
}

/** The source's line, else EBITDA − depreciation. */
function operatingIncome(company: CompsCompany): FormulaInput {
  const stated = company.input('operatingIncome');
  const [ebitda, depreciation] = [company.input('ebitda'), company.input('depreciation')];
  if (stated.cell.is === 'figure' || ebitda.cell.is !== 'figure' || depreciation.cell.is !== 'figure') return stated;
  return { name: stated.name, cell: derive(minus(ebitda.name, depreciation.name), 'crore', [ebitda, depreciation]) };
}

/** Gross debt / net worth, times. */
export function debtToEquity(company: CompsCompany): Cell {
  const [debt, worth] = [company.input('grossDebt'), company.input('netWorth')];
  const words = unlessAbove(worth.cell, notMeaningful.negativeNetWorth, notMeaningful.noNetWorth);
  return calculate(over(debt.name, worth.name), 'times', [debt, worth], words);
}

/** Operating income / interest, times. */
export function interestCover(company: CompsCompany): Cell {
  const excluded = wordsFor(company, 'lender', 'insurer');
  if (excluded !== undefined) return wordsCell(excluded);
  const [operating, interest] = [operatingIncome(company), company.input('interest')];
  const words =
    unlessAbove(interest.cell, 'not meaningful (negative interest)', 'no interest') ??
    (operating.cell.is === 'figure' && operating.cell.value < 0 ? notCovered : undefined);
  return calculate(over(operating.name, interest.name), 'times', [operating, interest], words);
}

/** Growth of the latest year on the year before, or the compound rate of three or five years, percent. */
export function growthOver(company: CompsCompany, line: 'sales' | 'pat', years: 1 | 3 | 5): Cell {
  const excluded = line === 'sales' ? wordsFor(company, 'lender') : undefined;
  if (excluded !== undefined) return wordsCell(excluded);
  const [end, start] = [company.input(line), company.input(`${line}${years}`)];
  if (end.cell.is !== 'figure') return end.cell;
  if (start.cell.is !== 'figure') return start.cell;
  const irregular = whole(company);
  if (irregular !== undefined) return wordsCell(irregular);
  const [latest, first] = [
    { name: end.name, cell: end.cell },
    { name: start.name, cell: start.cell },
  ];
  if (years === 1) return growthCell(latest, first, growthVocabulary('INC', line === 'sales' ? 'revenue' : 'netincome'));
  if (latest.cell.value <= 0 || first.cell.value <= 0) return wordsCell(line === 'sales' ? notMeaningful.noSales : notMeaningful.loss);
  return compoundGrowth(latest, first, years);
}

/** Net interest income / average total assets, percent. */
export function netInterestMargin(company: CompsCompany): Cell {
  if (company.business !== 'lender') return wordsCell(lendersOnly);
  const income = netInterestIncome(company);
  const [closing, opening] = [company.input('totalAssets'), company.input('totalAssets1')];
  if (income.cell.is !== 'figure') return missingCell('Net interest income not available.');
  return calculate(
    times(over(income.name, meanOf([opening.name, closing.name])), 100),
    'percent',
    [income, opening, closing],
    whole(company),
  );
}

/** The source's line, else interest income − interest expense, which sources report with either sign. */
function netInterestIncome(company: CompsCompany): FormulaInput {
  const stated = company.input('netInterestIncome');
  const [income, expense] = [company.input('interestIncome'), company.input('interest')];
  if (stated.cell.is === 'figure' || income.cell.is !== 'figure' || expense.cell.is !== 'figure') return stated;
  const size = maxOf([expense.name, minus(0, expense.name)]);
  return { name: stated.name, cell: derive(minus(income.name, size), 'crore', [income, expense]) };
}

/** Net worth / total assets, percent. */
export function equityToAssets(company: CompsCompany): Cell {
  const [worth, assets] = [company.input('netWorth'), company.input('totalAssets')];
  return percentOf(worth, assets, unlessAbove(assets.cell, 'not meaningful (negative assets)', 'not meaningful (no assets)'));
}

const percentOf = (part: FormulaInput, base: FormulaInput, words: string | undefined): Cell =>
  calculate(times(over(part.name, base.name), 100), 'percent', [part, base], words);
