import type { Forecast, ForecastYear } from '@mulya/contract/saved-work';
import { isOperatingIncome, isoText, parseIsoDate, type CalendarDate, type Cell } from '@mulya/domain';
import type { GrowthMetric } from '../fair-value/assumptions.ts';
import { horizonEnd, priceDay } from '../fair-value/horizon.ts';
import { periodOf } from '../fair-value/model-company.ts';
import type { Model } from '../fair-value/model.ts';
import { headlineMethod } from '../fair-value/method-driver.ts';
import { isFromBenchmarks, isOwnMultiple } from '../fair-value/own-multiple.ts';
import { grownRows } from '../fair-value/names.ts';

/**
 * What a model forecasts, to be stored with a saved version: the three years after the base year, the assumed shares, the date of the
 * target, and what had been reported. A figure that rests on default growth or on a placeholder is null, because it is not the analyst's
 * estimate. So is EBITDA whose base year has no depreciation, because reports of EBITDA include it.
 *
 * @param today the day of the Save
 */
export function forecastOf(model: Model, today: CalendarDate): Forecast {
  const [base] = model.columns;
  const { source, reported } = model.company;
  const hasPriceDay = model.choices.own.price !== undefined || parseIsoDate(source.asOf.price) !== undefined;
  return {
    reportedYear: reported.years.at(-1)?.fiscalYear ?? null,
    reportedUntil: reported.newest?.end ?? null,
    basis: source.basis,
    shares: valueOf(model.at('Shares', base)),
    sharesNow: reported.shares,
    priceAsOf: hasPriceDay ? isoText(priceDay(model, today)) : null,
    targetDate: isoText(horizonEnd(model)),
    years: ([0, 1, 2] as const).map((at) => forecastYear(model, at)),
    ...(isOwnMultiple(model, headlineMethod) ? {} : { restsOn: isFromBenchmarks(model, headlineMethod) ? 'benchmarks' : 'defaults' }),
  };
}

function forecastYear(model: Model, at: 0 | 1 | 2): ForecastYear {
  const column = model.columns[at + 1] ?? model.columns[3];
  const isEstimate = (metric: GrowthMetric) =>
    model.choices.assumptions.growth[metric].slice(0, at + 1).every(({ by }) => by === 'analyst');
  const estimate = (metric: GrowthMetric) => (isEstimate(metric) ? valueOf(model.at(grownRows[metric], column)) : null);
  return {
    fiscalYear: model.choices.baseYear + at + 1,
    sales: estimate('sales'),
    ebitda: includesDepreciation(model) ? estimate('ebitda') : null,
    pat: estimate('pat'),
    netWorth: estimate('netWorth'),
    eps: isEstimate('pat') ? valueOf(model.at('EPS', column)) : null,
  };
}

function includesDepreciation({ company, choices: { baseYear, own } }: Model): boolean {
  const base = periodOf(company, baseYear);
  return own.ebitda !== undefined || (base !== undefined && !isOperatingIncome(base));
}

/** Whether a forecast year has an analyst's estimate of its results. Net worth is of a day. */
export const isEstimated = ({ sales, ebitda, pat, eps }: ForecastYear): boolean =>
  [sales, ebitda, pat, eps].some((figure) => figure !== null);

const valueOf = (cell: Cell): number | null => (cell.is === 'figure' && Number.isFinite(cell.value) ? cell.value : null);
