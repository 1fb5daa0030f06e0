import { figureText, statementTable } from '@mulya/domain';
import { periodOf } from '../model-company.ts';
import { cellName } from '../names.ts';
import { actual, checkAmountText, isMoreThan, isOwn, type Check, type CheckInput, type CheckResult, type SuggestedFix } from './check.ts';

/** The number of years before the base year that determine the company's usual conversion. */
const priorYears = 3;
const fewestYears = 2;
/** Above it an EBITDA is next to nothing, and the conversion is no number that a sentence can state. */
const maxConversion = 1e15;

/** A conversion is PAT / EBITDA, 1 is 100 %. */
export interface Conversion {
  readonly pat: number;
  readonly ebitda: number;
  /** The usual conversion; undefined if fewer than two of the earlier years had a profit and an operating profit. */
  readonly median: number | undefined;
  /** Whether EBITDA includes depreciation. Without it, EBITDA is operating income, and PAT can exceed it. */
  readonly hasDepreciation: boolean;
}

/** Checks whether a profit may be a one-off. Source: analyst guide, 4. */
export function judgeConversion({ pat, ebitda, median, hasDepreciation }: Conversion): CheckResult {
  if (ebitda <= 0) return 'fail';
  const conversion = pat / ebitda;
  const isAbove = (times: number) => median === undefined || isMoreThan(conversion, times * median);
  const limit = !hasDepreciation ? 1.25 : median === undefined ? 1.2 : 1;
  if (isMoreThan(conversion, limit) && isAbove(1.25)) return 'fail';
  return median !== undefined && isMoreThan(conversion, 0.3) && isAbove(2) ? 'warn' : 'pass';
}

/** The share of profit before tax above which a reported exceptional item needs attention. Source: analyst guide, 4. */
const itemLimit = 0.1;

/** Returns no check for lenders and insurers, which have no EBITDA, and none for a loss. */
export function exceptionalProfitCheck(input: CheckInput): readonly Check[] {
  const { model, grouping } = input;
  const [base] = model.columns;
  if (model.company.business !== 'ordinary') return [];
  const about = {
    id: 'exceptional-profit',
    title: 'Exceptional profit',
    concerns: [cellName('Adjusted PAT', base)],
    about: 'company',
  } as const;
  const ofPat = model.at('Adjusted PAT', base);
  const ofEbitda = model.at('EBITDA', base);
  const [pat, ebitda] = [actual(ofPat), actual(ofEbitda)];
  if (isOwn(ofPat))
    return pat === undefined || pat <= 0
      ? []
      : [{ ...about, result: 'pass', sentence: `${base} PAT is your override, so it is not checked for exceptional profit.` }];
  if (pat === undefined || ebitda === undefined)
    return [
      {
        ...about,
        result: 'warn',
        sentence: `Exceptional profit not checked: ${base} ${pat === undefined ? 'PAT' : 'EBITDA'} not available.`,
      },
    ];
  if (pat <= 0) return [];

  const usual = usualConversion(input);
  const hasDepreciation = isOwn(ofEbitda) || periodOf(model.company, model.choices.baseYear)?.line('depreciation').is === 'figure';
  const result = judgeConversion({ pat, ebitda, median: usual?.median, hasDepreciation });
  const item = filedItem(input);
  if (result === 'pass' && item !== undefined) return [{ ...about, result: 'warn', sentence: item }];
  const sentence = checkSentence({ base, result, pat, ebitda, usual, amount: (value) => figureText(value, 'crore', grouping) });
  return [{ ...about, result, sentence, ...(result === 'pass' ? {} : usualPat(input, ebitda, usual)) }];
}

interface Usual {
  readonly median: number;
  readonly of: number;
}

/** The median conversion of those of the three earlier years with PAT and EBITDA above zero. */
function usualConversion({ model: { company, choices } }: CheckInput): Usual | undefined {
  const found = Array.from({ length: priorYears }, (_, at) => periodOf(company, choices.baseYear - 1 - at)).flatMap((period) => {
    const [pat, ebitda] = period === undefined ? [] : [actual(period.line('pat')), actual(period.line('ebitda'))];
    if (pat === undefined || ebitda === undefined || pat <= 0 || ebitda <= 0) return [];
    const conversion = pat / ebitda;
    return conversion < maxConversion ? [conversion] : [];
  });
  const sorted = found.toSorted((one, other) => one - other);
  const [lower, upper] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  if (sorted.length < fewestYears || lower === undefined || upper === undefined) return undefined;
  return { median: (lower + upper) / 2, of: sorted.length };
}

/** "FY25 profit before tax of 1,200 includes exceptional items of 300 (25.0%)." A cost and an income both make the year unusual. */
function filedItem({ model: { company, choices, columns }, answer, grouping }: CheckInput): string | undefined {
  const at = company.annual.findLastIndex(({ fiscalYear }) => fiscalYear === choices.baseYear);
  const cell = statementTable(answer.financials, 'Annual', 'INC').rows.find(({ id }) => id === 'unusualexpense(income)')?.cells[at];
  const before = company.annual[at]?.line('profitBeforeTax');
  const [item, profit] = [cell === undefined ? undefined : actual(cell), before === undefined ? undefined : actual(before)];
  if (item === undefined || profit === undefined || profit <= 0 || !isMoreThan(Math.abs(item), itemLimit * profit)) return undefined;
  const share = checkAmountText((Math.abs(item) / profit) * 100, 'percent', grouping);
  return `${columns[0]} profit before tax of ${figureText(profit, 'crore', grouping)} includes exceptional items of ${figureText(Math.abs(item), 'crore', grouping)} (${share}).`;
}

interface SentenceParts {
  readonly base: string;
  readonly result: CheckResult;
  readonly pat: number;
  readonly ebitda: number;
  readonly usual: Usual | undefined;
  /** ₹ crore without the unit, because the analyst guide words the sentence this way. */
  amount(value: number): string;
}

function checkSentence({ base, result, pat, ebitda, usual, amount }: SentenceParts): string {
  const profit = `${base} PAT of ${amount(pat)}`;
  if (ebitda <= 0) return `${profit} on EBITDA of ${amount(ebitda)} is exceptional: profit comes from outside operations.`;
  const years = usual?.of === priorYears ? 'the three years' : 'two of the three years';
  const before =
    usual === undefined ? 'no two profitable years before to compare with' : `in ${years} before it was ${percent(usual.median)} of it`;
  if (result === 'fail') return `${profit} exceeds EBITDA of ${amount(ebitda)}; ${before}: exceptional profit?`;
  const part = `${profit} is ${percent(pat / ebitda)} of EBITDA; ${before}`;
  return result === 'warn' ? `${part}: exceptional profit?` : `${part}.`;
}

/** Whole percent, as in the analyst guide: the median of two or three years is not more precise. */
const percent = (part: number): string => `${Math.round(part * 100)}%`;

/** EBITDA at the usual conversion. No suggestion if either is missing, because it would be a guess. */
function usualPat({ model, grouping }: CheckInput, ebitda: number, usual: Usual | undefined): { readonly suggestedFix?: SuggestedFix } {
  const [base] = model.columns;
  const value = usual === undefined ? 0 : ebitda * usual.median;
  if (usual === undefined || value <= 0 || !Number.isFinite(value)) return {};
  const years = usual.of === priorYears ? 'three years' : 'two of the three years';
  const note = `${base} EBITDA of ${figureText(ebitda, 'crore', grouping)} × ${checkAmountText(usual.median * 100, 'percent', grouping)}, the median PAT / EBITDA of the ${years} before: excludes exceptional profit.`;
  return { suggestedFix: { label: `Use ${checkAmountText(value, 'crore', grouping)} PAT`, figure: 'pat', value, note } };
}
