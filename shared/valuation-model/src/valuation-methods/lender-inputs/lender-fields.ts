import { assumedDefault } from '../method-input.ts';
import type { MethodField } from '../method.ts';
import { payoutOf } from './payout.ts';
import { threeYearRoe } from './three-year-roe.ts';

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
