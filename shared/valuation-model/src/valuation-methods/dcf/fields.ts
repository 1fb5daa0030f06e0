import { derive, minOf, times, type Cell, type CellDefinition, type Formula } from '@mulya/domain';
import { assumedDefault, hasEntry, methodInputCell } from '../method-input.ts';
import type { MethodContext, MethodField } from '../method.ts';
import { discountRateFields } from '../rate-builder/rate-builder.ts';
import { defaultDepreciation, defaultTaxRate, defaultWorkingCapital, meanCapitalExpenditure } from './defaults.ts';

const assumption = 'default assumption, not an estimate';

/** The end of capital expenditure: depreciation with a little growth. Missing capital expenditure has the same default. */
const replacement = 1.1;

const discountRate: MethodField = {
  id: 'discountRate',
  label: 'Discount rate',
  unit: 'percent',
  min: 1,
  max: 50,
  step: 0.5,
  defaultOf: () => assumedDefault(12, 'percent', assumption),
};

const terminalGrowth: MethodField = {
  id: 'terminalGrowth',
  label: 'Terminal growth',
  unit: 'percent',
  min: -10,
  max: 15,
  step: 0.5,
  defaultOf: () => assumedDefault(5, 'percent', assumption),
};

const fadeYears: MethodField = {
  id: 'fadeYears',
  label: 'Fade years',
  unit: 'years',
  min: 0,
  max: 20,
  step: 1,
  defaultOf: () => assumedDefault(7, 'years', `${assumption}; sales growth moves in equal steps to terminal growth`),
};

const taxRate: MethodField = {
  id: 'taxRate',
  label: 'Tax rate',
  unit: 'percent',
  min: 0,
  max: 60,
  step: 0.5,
  defaultOf: ({ model }) => defaultTaxRate(model),
};

const depreciation: MethodField = {
  id: 'depreciation',
  label: 'Depreciation, % of sales',
  unit: 'percent',
  min: 0,
  max: 100,
  step: 0.5,
  defaultOf: ({ model }) => defaultDepreciation(model),
};

const capitalExpenditure: MethodField = {
  id: 'capitalExpenditure',
  label: 'Capital expenditure, % of sales',
  unit: 'percent',
  min: -50,
  max: 200,
  step: 0.5,
  defaultOf: (context) => meanCapitalExpenditure(context.model) ?? derivedFrom(context, capitalFromDepreciation, [depreciation]),
};

const capitalExpenditureEnd: MethodField = {
  id: 'capitalExpenditureEnd',
  label: 'Capital expenditure at the end, % of sales',
  unit: 'percent',
  min: -50,
  max: 200,
  step: 0.5,
  defaultOf: (context) => derivedFrom(context, capitalAtEnd, [depreciation, capitalExpenditure]),
};

const workingCapital: MethodField = {
  id: 'workingCapital',
  label: 'Working capital, % of change in sales',
  unit: 'percent',
  min: -100,
  max: 200,
  step: 1,
  defaultOf: ({ model }) => defaultWorkingCapital(model),
};

/** The inputs of the method, by name. The builder's fields are in `discountRateFields`. */
export const dcfFields = {
  discountRate,
  terminalGrowth,
  fadeYears,
  taxRate,
  depreciation,
  capitalExpenditure,
  capitalExpenditureEnd,
  workingCapital,
} as const;

/** Every field of the method, the builder's last. */
export const allDcfFields: readonly MethodField[] = [...Object.values(dcfFields), ...discountRateFields];

/** The defaults that are formulas over other inputs of the method. */
const capitalFromDepreciation: DefaultFormula = {
  formula: times(depreciation.label, replacement),
  remark: 'Default assumption: the source has no capital expenditure.',
};
const capitalAtEnd: DefaultFormula = {
  formula: minOf([times(depreciation.label, replacement), capitalExpenditure.label]),
  remark: 'Growth spending ends as growth does: depreciation × 1.1, at most the rate before.',
};

interface DefaultFormula {
  readonly formula: Formula;
  readonly remark: string;
}

function derivedFrom(context: MethodContext, { formula, remark }: DefaultFormula, fields: readonly MethodField[]): Cell {
  const inputs = fields.map((field) => ({ name: field.label, cell: methodInputCell(field, context) }));
  return derive(formula, 'percent', inputs, { remark });
}

/** An input of the graph: a cell, or the formula of its default. */
export type InputPart = { readonly cell: Cell } | { readonly definition: CellDefinition };

/** The input of a field. A default that depends on other inputs is a formula, so that it follows them. */
export function inputPart(field: MethodField, context: MethodContext): InputPart {
  const { model } = context;
  const isEntered = hasEntry(field, context);
  if (!isEntered && field === capitalExpenditureEnd) return definitionOf(field, capitalAtEnd);
  if (!isEntered && field === capitalExpenditure && meanCapitalExpenditure(model) === undefined)
    return definitionOf(field, capitalFromDepreciation);
  return { cell: methodInputCell(field, context) };
}

const definitionOf = ({ label, unit }: MethodField, part: DefaultFormula): InputPart => ({ definition: { name: label, unit, ...part } });
