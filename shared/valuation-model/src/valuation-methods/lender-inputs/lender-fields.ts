import { derive, maxOf, minus, over, times, type Cell } from '@mulya/domain';
import { assumedDefault } from '../method-input.ts';
import type { MethodField } from '../method.ts';
import { threeYearRoe } from './three-year-roe.ts';
import { periodOf } from '../../fair-value/model-company.ts';
import { modelInput, placeholdersUsed } from '../../fair-value/model-input.ts';
import type { Model } from '../../fair-value/model.ts';

const defaultPayout = 20;

const assumed = (value: number) => assumedDefault(value, 'percent', 'default assumption, not an estimate');

/** The return that shareholders require, percent. */
export const costOfEquityField: MethodField = {
  id: 'costOfEquity',
  label: 'Cost of equity',
  unit: 'percent',
  min: 2,
  max: 40,
  step: 0.5,
  defaultOf: () => assumed(13),
};

export const longTermGrowthField: MethodField = {
  id: 'longTermGrowth',
  label: 'Long-term growth',
  unit: 'percent',
  min: -5,
  max: 20,
  step: 0.5,
  defaultOf: () => assumed(6),
};

export const sustainableRoeField: MethodField = {
  id: 'sustainableRoe',
  label: 'Sustainable ROE',
  unit: 'percent',
  min: -100,
  max: 100,
  step: 0.5,
  defaultOf: ({ model }) => threeYearRoe(model),
};

export const payoutField: MethodField = {
  id: 'payout',
  label: 'Payout',
  unit: 'percent',
  min: 0,
  max: 100,
  step: 5,
  defaultOf: ({ model }) => payoutOf(model),
};

/**
 * The payout of the base year, percent: dividends paid / PAT, if the source has them and the result is from 0 to 100 %, else 20 %. Sources
 * report dividends as a negative cash flow. Source: the law of the methods, section 3.
 */
function payoutOf(model: Model): Cell {
  const [base] = model.columns;
  const pat = modelInput(model, 'Adjusted PAT', base);
  const dividends = periodOf(model.company, model.choices.baseYear)?.input('dividendsPaid');
  const assume = (reason: string) => assumedDefault(defaultPayout, 'percent', `default assumption: ${reason}`);
  if (dividends?.cell.is !== 'figure') return assume(`the source has no ${base} dividends`);
  if (pat.cell.is !== 'figure' || placeholdersUsed(pat.cell).length > 0) return assume(`the source has no ${base} profit`);
  if (pat.cell.value <= 0) return assume(`${base} has no profit to pay from`);
  const amount = maxOf([dividends.name, minus(0, dividends.name)]);
  const payout = derive(times(over(amount, pat.name), 100), 'percent', [dividends, pat], {
    remark: `Dividends paid in ${base} / adjusted PAT.`,
  });
  return payout.is === 'figure' && payout.value <= 100 ? payout : assume(`${base} dividends exceed profit`);
}
