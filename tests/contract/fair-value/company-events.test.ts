/**
 * Company events in the small market: every eighth company with an event on some day. Whether it lies between figures and price is decided
 * here by comparing texts of dates.
 */
import type { CompanyEvent, ValuationAnswer } from '@mulya/contract';
import { cellText, withBreaks } from '@mulya/domain';
import {
  comparedInput,
  defaultAssumptions,
  fairValueModel,
  headline,
  methodRows,
  modelCompany,
  runChecks,
  specifiedBaseYear,
} from '@mulya/valuation-model/fair-value';
import { packAnswers } from './pack-answers.ts';
import { recompute } from './recomputation.ts';

const today = { year: 2026, month: 11, day: 21 };
const dates = ['2024-07', '2025-03', '2025-10-14', '2026-04', '2026-08-21', '2026-08-22'];
const growth = { sales: [15, 15, 15], ebitda: [15, 15, 15], pat: [15, 15, 15], netWorth: [15, 15, 15] };
const targets = { pe: [30, 30, 30], evEbitda: [15, 15, 15], evSales: [15, 15, 15], pb: [15, 15, 15] };

const withEvent = (answer: ValuationAnswer, event: CompanyEvent): ValuationAnswer => ({
  ...answer,
  events: [...(answer.events ?? []), event],
  financials: [...withBreaks(answer.financials, [...(answer.events ?? []), event])],
});

/** Between the end of a year and the price, to the month where the day isn't known. */
function isBetween(date: string, end: string | undefined, price: string | null): boolean {
  if (end === undefined || price === null) return false;
  return date > end.slice(0, date.length) && date <= price.slice(0, date.length);
}

describe.each([specifiedBaseYear, specifiedBaseYear + 1])('an event and the base year FY%d', (baseYear) => {
  let answers: readonly ValuationAnswer[];
  beforeAll(async () => {
    answers = [...(await packAnswers()).values()].filter((_, at) => at % 8 === 0);
  });

  it('decide by its date whether the price is compared, for every company', () => {
    const faultsOn = (date: string) => {
      const event: CompanyEvent = { kind: 'demerger', date, business: 'a business', breaks: true, source: 'Test' };
      return answers.flatMap((plain) => {
        const answer = withEvent(plain, event);
        const company = modelCompany(answer);
        if (!company.baseYears.includes(baseYear)) return [];
        const model = fairValueModel(company, { baseYear, assumptions: defaultAssumptions, own: {} });
        const [base] = model.columns;
        const end = answer.financials.findLast(({ Type, FiscalYear }) => Type === 'Annual' && Number(FiscalYear) === baseYear)?.EndDate;
        const expected = (answer.events ?? []).some(({ date: on, breaks }) => breaks && isBetween(on, end, answer.asOf.price));
        const checks = runChecks(model, { answer, asked: undefined, today });
        const shown = [comparedInput(model, 'PE', base), ...methodRows(model).map(({ upside }) => upside)];
        const found = {
          fails: checks.some(({ id, result }) => id === 'company-event' && result === 'fail'),
          coloured: headline(model, checks).tone !== 'neutral',
          figures: shown.filter(({ cell }) => cell.is === 'figure').length,
        };
        const isRight = found.fails === expected && (!expected || (!found.coloured && found.figures === 0));
        return isRight ? [] : [`${date} ${answer.companyName}: ${JSON.stringify(found)}`];
      });
    };
    expect(dates.flatMap(faultsOn)).toEqual([]);
  });

  it('decide by its date whether the base year’s growth is compared, as an independent calculation has it', () => {
    const faultsOn = (date: string) => {
      const event: CompanyEvent = { kind: 'merger', date, business: 'a company', breaks: true, source: 'Test' };
      return answers.flatMap((plain) => {
        const answer = withEvent(plain, event);
        const company = modelCompany(answer);
        if (!company.baseYears.includes(baseYear)) return [];
        const model = fairValueModel(company, { baseYear, assumptions: defaultAssumptions, own: {} });
        const own = recompute(answer, { baseYear, growth, targets, own: {} });
        const [base] = model.columns;
        return (['Sales growth', 'PAT growth', 'Net worth growth'] as const).flatMap((row) => {
          const [cell, expected] = [model.at(row, base), own.get(`${row} ${base}`)];
          const isCrossed = expected?.is === 'words' && expected.text === 'not comparable';
          return isCrossed === (cellText(cell) === 'not comparable') ? [] : [`${date} ${answer.companyName} ${row}: ${cellText(cell)}`];
        });
      });
    };
    expect(dates.flatMap(faultsOn)).toEqual([]);
  });
});
