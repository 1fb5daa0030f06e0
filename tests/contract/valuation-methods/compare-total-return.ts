/** Compares the total return of the model with an independent calculation from the law of the model, reading "Total return". */
import type { ValuationAnswer } from '@mulya/contract';
import type { Cell } from '@mulya/domain';
import { comparedInput, fairValueModel, modelCompany } from '@mulya/valuation-model/fair-value';
import { totalReturn } from '@mulya/valuation-model/valuation-methods';
import { modelChoices } from '../fair-value/choices.ts';
import { recompute, type Choices } from '../fair-value/recomputation.ts';
import { annualOf } from '../fair-value/statement-figures.ts';
import { by } from './compare-lenders.ts';
import { payoutByLaw, sharesIn, yearOf } from './payout-recomputation.ts';

const today = { year: 2026, month: 11, day: 25 };
const todayIso = '2026-11-25';
/** The date of an own price in `modelChoices`. */
const ownDay = '2026-11-21';

/** The analyst's own payout and required return, percent; absent: the payout of the law, and 12. */
interface OwnReturn {
  readonly payout?: number;
  readonly required?: number;
}

const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

interface Expected {
  readonly total: number;
  readonly aYear: number;
  readonly fairPrice: number;
}

/** The answer rounds a restated count; the model restates the statement's own. */
const withExactShares = (answer: ValuationAnswer): ValuationAnswer => ({
  ...answer,
  financials: answer.financials.map((period) => {
    const { restatedShares } = period;
    return restatedShares === undefined
      ? period
      : { ...period, restatedShares: { ...restatedShares, shares: sharesIn(period) ?? restatedShares.shares } };
  }),
});

function expectedReturn(answer: ValuationAnswer, choices: Choices, { payout, required = 12 }: OwnReturn): Expected {
  const cells = recompute(withExactShares(answer), choices);
  const value = (name: string): number => {
    const cell = cells.get(name);
    return cell?.is === 'figure' ? cell.value : NaN;
  };
  const { baseYear, own } = choices;
  // The target's year ends in the month of the base year, because a company can change it (Siemens).
  const lastEnd = (yearOf(answer, baseYear) ?? yearOf(answer, 2025) ?? annualOf(answer).at(-1))?.EndDate ?? '2025-03-31';
  const endOf = (year: number): string => new Date(Date.UTC(year, Number(lastEnd.slice(5, 7)), 0)).toISOString().slice(0, 10);
  const stated = own.price === undefined ? answer.asOf.price : ownDay;
  const priced = stated === null || stated > todayIso ? todayIso : stated;
  const paid = (payout ?? payoutByLaw(answer, baseYear)) / 100;
  const label = (year: number) => `FY${String(year % 100).padStart(2, '0')}E`;
  const dividends = [1, 2, 3].reduce((sum, at) => {
    const [start, end] = [endOf(baseYear + at - 1), endOf(baseYear + at)];
    const left = Math.min(1, Math.max(0, days(priced, end) / days(start, end)));
    const pat = value(`Adjusted PAT ${label(baseYear + at)}`);
    return sum + (paid * Math.max(0, pat) * left) / value(`Shares ${label(baseYear + at)}`);
  }, 0);
  const received = value(`Target price (PE) ${label(baseYear + 3)}`) + dividends;
  const price = value(`Price FY${String(baseYear % 100).padStart(2, '0')}`);
  const t = days(priced, endOf(baseYear + 3)) / 365;
  const total = received / price - 1;
  return { total: total * 100, aYear: ((1 + total) ** (1 / t) - 1) * 100, fairPrice: received / (1 + required / 100) ** t };
}

const isClose = (found: number, expected: number): boolean =>
  Math.abs(found - expected) <= 1e-9 * Math.max(100, Math.abs(found), Math.abs(expected));

/** Where the total return of a company is not that of the calculation, as sentences. It has a figure where the upside has one. */
export function returnDifferences(answer: ValuationAnswer, choices: Choices, own: OwnReturn = {}): readonly string[] {
  const chosen = modelChoices(choices);
  const entries = {
    ...(own.payout === undefined ? {} : { payout: by(own.payout) }),
    ...(own.required === undefined ? {} : { requiredReturn: by(own.required) }),
  };
  const assumptions = { ...chosen.assumptions, inputs: { entries, isRateBuilt: false } };
  const model = fairValueModel(modelCompany(answer, choices.stockMarketCap), { ...chosen, assumptions });
  const found = totalReturn({ model, today });
  const at = `${answer.companyName}, FY${choices.baseYear}`;
  const upside = comparedInput(model, 'Upside (PE)', model.columns[3]).cell;
  if (upside.is !== 'figure') {
    const isSilent = found.total.cell.is === upside.is && found.aYear.cell.is !== 'figure';
    return isSilent ? [] : [`${at}: a total return of ${JSON.stringify(found.total.cell)} without an upside`];
  }
  const expected = expectedReturn(answer, choices, own);
  // Nothing is left to a rate a year where nothing is received.
  const isNothing = expected.total <= -100;
  const pairs: readonly (readonly [string, Cell, number | undefined])[] = [
    ['total', found.total.cell, expected.total],
    ['a year', found.aYear.cell, isNothing ? undefined : expected.aYear],
    ['fair price', found.fairPrice.cell, expected.fairPrice],
    ...(own.payout === 0 ? [['upside', upside, expected.total] as const] : []),
  ];
  return pairs.flatMap(([what, cell, wanted]) => {
    const isSame = wanted === undefined ? cell.is === 'words' : cell.is === 'figure' && isClose(cell.value, wanted);
    return isSame ? [] : [`${at}, ${what}: expected ${wanted}, but found ${cell.is === 'figure' ? cell.value : JSON.stringify(cell.is)}`];
  });
}
