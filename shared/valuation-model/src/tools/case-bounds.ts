import type { Case } from '@mulya/contract/assistant';
import type { Unit } from '@mulya/domain';
import { baseFigures, growthMetrics, methods, type BaseFigure } from '../fair-value/assumptions.ts';
import { baseFigureUnits } from '../fair-value/base-inputs.ts';
import { builderField } from '../builder/fields.ts';
import { methodInputLabels, type BuilderInput } from '../fair-value/method-inputs.ts';
import { baseFigureWords, growthRows, targetRows } from '../fair-value/names.ts';
import { whyNotAccepted } from '../valuation-methods/method-input.ts';
import { valuationMethods } from '../valuation-methods/valuation-methods.ts';

/** The smallest and the largest value of an assumption, inclusive. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Growth, percent a year. */
export const growthBounds: Bounds = { min: -100, max: 1000 };
/** Target multiples, times. */
export const multipleBounds: Bounds = { min: 0, max: 1000 };
/** Prices, ₹. */
export const priceBounds: Bounds = { min: 0.01, max: 10_000_000 };

const amount: Bounds = { min: -100_000_000, max: 100_000_000 };
const size: Bounds = { min: 0, max: 100_000_000 };

/** Amounts in ₹ crore, shares in crore, the price in ₹. */
const overrideBounds: Readonly<Record<BaseFigure, Bounds>> = {
  price: priceBounds,
  shares: { min: 0.0001, max: 1_000_000 },
  sales: size,
  ebitda: amount,
  pat: amount,
  grossDebt: size,
  cash: size,
  reserves: amount,
  equity: amount,
};

/** The inputs of a case, which are inputs of methods. */
export const caseInputs = [
  'discountRate',
  'terminalGrowth',
  'fadeYears',
  'taxRate',
  'costOfEquity',
  'longTermGrowth',
  'sustainableRoe',
  'payout',
  'extraCreditCost',
  'loans',
] as const;
export type CaseInput = (typeof caseInputs)[number];

/** The field of an input, with its bounds. */
export const inputField = (input: CaseInput) => valuationMethods.flatMap(({ fields }) => fields).find(({ id }) => id === input);

/** The builder's inputs by their names in a case. */
export const builderNames: Readonly<Record<keyof NonNullable<Case['builder']>, BuilderInput>> = {
  salesGrowth: 'Sales growth',
  ebitdaMargin: 'EBITDA margin',
  depreciation: 'Depreciation, % of sales',
  interestRate: 'Interest rate',
  otherIncome: 'Other income',
  taxRate: 'Tax rate',
  payout: 'Payout',
  capitalExpenditure: 'Capital expenditure, % of sales',
  workingCapital: 'Working capital, % of change in sales',
  debtDrawn: 'Debt drawn',
};
export const builderKeys = Object.keys(builderNames) as (keyof typeof builderNames)[]; // keys widens the names

/** One or three numbers of a case, as a list. */
export const numbersOf = (years: number | readonly number[] | undefined): readonly number[] =>
  years === undefined ? [] : typeof years === 'number' ? [years] : years;

/** Why a case has a value that no field accepts, as a sentence with the bounds; undefined if all values are accepted. */
export function whyNoCase({ growth = {}, targets = {}, overrides = {}, inputs = {}, builder = {} }: Case): string | undefined {
  const refusals = [
    ...growthMetrics.flatMap((metric) =>
      numbersOf(growth[metric]).map((value) => refusal(`growth.${metric}`, growthRows[metric], value, growthBounds, 'percent')),
    ),
    ...methods.flatMap((method) =>
      numbersOf(targets[method]).map((value) => refusal(`targets.${method}`, targetRows[method], value, multipleBounds, 'times')),
    ),
    ...baseFigures.map((figure) => {
      const value = overrides[figure];
      return value === undefined
        ? undefined
        : refusal(`overrides.${figure}`, `Own ${baseFigureWords[figure]}`, value, overrideBounds[figure], baseFigureUnits[figure]);
    }),
    ...caseInputs.map((input) => {
      const [value, field] = [inputs[input], inputField(input)];
      return value === undefined || field === undefined ? undefined : named(`inputs.${input}`, whyNotAccepted(field, value));
    }),
    ...builderKeys.flatMap((key) => {
      const { min, max, unit } = builderField(builderNames[key], 'FY');
      return numbersOf(builder[key]).map((value) => refusal(`builder.${key}`, builderNames[key], value, { min, max }, unit));
    }),
  ];
  return refusals.find((each) => each !== undefined);
}

const refusal = (argument: string, label: string, value: number, bounds: Bounds, unit: Unit): string | undefined =>
  named(argument, whyNotAccepted({ label, ...bounds, unit }, value));

/** Ends a refusal with the argument's name, by which a language model corrects its call. */
const named = (argument: string, sentence: string | undefined): string | undefined => sentence?.replace(/\.$/, ` (argument ${argument}).`);

/** The label of an input of a case: "Discount rate". */
export const inputLabel = (input: CaseInput): string => methodInputLabels[input];
