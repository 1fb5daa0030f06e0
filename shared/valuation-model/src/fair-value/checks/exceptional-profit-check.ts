import {
  amountText,
  figureText,
  hasEbitda,
  isExceptionalYear,
  judgeConversion,
  priorYears,
  statementTable,
  usualConversion,
  type AmountOf,
  type Cell,
  type UsualConversion,
} from '@mulya/domain';
import { periodOf, type ModelCompany } from '../model-company.ts';
import { cellName } from '../names.ts';
import { oneOffPeText } from '../trailing-pe.ts';
import { actual, checkAmountText, isMoreThan, isOwn, type Check, type CheckInput, type CheckResult, type SuggestedFix } from './check.ts';

/** The share of profit before tax above which a reported exceptional item needs attention. Source: analyst guide, 4. */
const itemLimit = 0.1;

/** Returns no check for lenders and insurers, which have no EBITDA, and none for a loss. Quarters have one only where it warns. */
export function exceptionalProfitCheck(input: CheckInput): readonly Check[] {
  return [...baseYearCheck(input), ...quartersCheck(input)];
}

/** A one-off among the last four quarters: it is in no figure of the model, but in the TTM PE beside it. */
function quartersCheck({ model, grouping }: CheckInput): readonly Check[] {
  const { trailing } = model.company;
  const [pat, reported] = [trailing?.line('pat'), trailing?.reportedPat?.cell];
  if (pat?.is !== 'figure' || reported?.is !== 'figure') return [];
  const amount = (value: number) => amountText(value, 'crore', grouping);
  const pe = oneOffPeText(model);
  const ofPe = pe === undefined ? '' : ` TTM PE: ${pe}.`;
  return [
    {
      id: 'one-off-quarter',
      title: 'One-off in a quarter',
      result: 'warn',
      concerns: [],
      about: 'company',
      sentence: `TTM PAT of ${amount(reported.value)} holds a one-off; without it, PAT is ${amount(pat.value)}.${ofPe}`,
    },
  ];
}

function baseYearCheck(input: CheckInput): readonly Check[] {
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

  const years = yearsOf(model.company, model.choices.baseYear);
  const year = years(0);
  const hasDepreciation = isOwn(ofEbitda) || (year !== undefined && hasEbitda(year));
  const usual = usualConversion(hasDepreciation, years);
  const result = judgeConversion({ pat, ebitda, median: usual?.median, hasDepreciation });
  const item = filedItem(input);
  if (result === 'pass' && item !== undefined) return [{ ...about, result: 'warn', sentence: item }];
  const sentence = checkSentence({ base, result, pat, ebitda, usual, amount: (value) => figureText(value, 'crore', grouping) });
  return [{ ...about, result, sentence, ...(result === 'pass' ? {} : usualPat(input, ebitda, usual)) }];
}

/** The lines of the base year (`0`) and of the years before it. */
const yearsOf =
  (company: ModelCompany, year: number) =>
  (before: number): AmountOf | undefined => {
    const period = periodOf(company, year - before);
    return period && ((name) => actual(period.line(name)));
  };

/** Returns whether a year's profit holds a one-off: the source's year fails the check, or one of its quarters holds one. */
export function holdsOneOff(company: ModelCompany, year: number): boolean {
  return company.business === 'ordinary' && (company.oneOffYears.includes(year) || isExceptionalYear(yearsOf(company, year)));
}

/** By the company's statements, because the check runs after each edit. */
const itemsCache = new WeakMap<CheckInput['answer']['financials'], readonly Cell[]>();

function exceptionalItems(financials: CheckInput['answer']['financials']): readonly Cell[] {
  const known = itemsCache.get(financials);
  if (known !== undefined) return known;
  const items = statementTable(financials, 'Annual', 'INC').rows.find(({ id }) => id === 'unusualexpense(income)')?.cells ?? [];
  itemsCache.set(financials, items);
  return items;
}

/** "FY25 profit before tax of 1,200 includes exceptional items of 300 (25.0%)." A cost and an income both make the year unusual. */
function filedItem({ model: { company, choices, columns }, answer, grouping }: CheckInput): string | undefined {
  const at = company.annual.findLastIndex(({ fiscalYear }) => fiscalYear === choices.baseYear);
  const cell = exceptionalItems(answer.financials)[at];
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
  readonly usual: UsualConversion | undefined;
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
function usualPat(
  { model, grouping }: CheckInput,
  ebitda: number,
  usual: UsualConversion | undefined,
): { readonly suggestedFix?: SuggestedFix } {
  const [base] = model.columns;
  const value = usual === undefined ? 0 : ebitda * usual.median;
  if (usual === undefined || value <= 0 || !Number.isFinite(value)) return {};
  const years = usual.of === priorYears ? 'three years' : 'two of the three years';
  const note = `${base} EBITDA of ${figureText(ebitda, 'crore', grouping)} × ${checkAmountText(usual.median * 100, 'percent', grouping)}, the median PAT / EBITDA of the ${years} before: excludes exceptional profit.`;
  return { suggestedFix: { label: `Use ${checkAmountText(value, 'crore', grouping)} PAT`, figure: 'pat', value, note } };
}
