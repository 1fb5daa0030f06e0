import {
  type BaseFigure,
  baseFigureWords,
  isBuilderInput,
  probabilityLabel,
  type Probabilities,
  scenarioNames,
  type WrittenScenarioId,
} from '@mulya/valuation-model/fair-value';
import type { MethodField } from '@mulya/valuation-model/valuation-methods';
import { toDefinedName } from './addresses.ts';

// The defined names of the workbook's input cells. The import reads an edited file by them.

/** The override of a base-year figure: "Own_gross_debt". */
export const overrideName = (figure: BaseFigure): string => toDefinedName(`Own ${baseFigureWords[figure]}`);
export const overrideNoteName = (figure: BaseFigure): string => toDefinedName(`Note on own ${baseFigureWords[figure]}`);

/** A scenario's assumption: "Bear_PAT_growth_FY26E", of "PAT growth FY26E". */
export const scenarioCellName = (id: WrittenScenarioId, name: string): string => toDefinedName(`${scenarioNames[id]} ${name}`);
/** The method of scenarios and sensitivity: "Scenario_method". */
export const methodName = toDefinedName('Scenario method');
export const scenarioTextName = (id: WrittenScenarioId, field: 'name' | 'reason'): string => toDefinedName(`${scenarioNames[id]} ${field}`);

/** A scenario's probability: "Probability_Bear". */
export const probabilityName = (id: keyof Probabilities): string => toDefinedName(probabilityLabel(scenarioNames[id]));

/** The names of the methods' results, and of their inputs that outside tools read. */
export const resultNames = {
  dcfValue: 'dcf_value_per_share',
  dcfDiscountRate: 'dcf_discount_rate',
  dcfTerminalGrowth: 'dcf_terminal_growth',
  dcfTerminalShare: 'dcf_terminal_share',
  reverseDcfGrowth: 'reverse_dcf_growth',
  justifiedPbValue: 'justified_pb_value',
  residualIncomeValue: 'residual_income_value',
  netAssetValue: 'net_asset_value_per_share',
  impliedDiscount: 'implied_holding_discount',
  headlineTargetPrice: 'headline_target_price',
  expectedValue: 'expected_value',
} as const;

/** The model has growth rates of the same names: "Builder Sales growth FY26E". */
const labelOf = ({ id, label }: Pick<MethodField, 'id' | 'label'>): string => (isBuilderInput(id) ? `Builder ${label}` : label);

/** The input of a method: "Tax_rate", "Builder_Tax_rate_FY26E". */
export function methodInputName(field: Pick<MethodField, 'id' | 'label'>): string {
  const { id } = field;
  if (id === 'discountRate') return resultNames.dcfDiscountRate;
  return id === 'terminalGrowth' ? resultNames.dcfTerminalGrowth : toDefinedName(labelOf(field));
}
export const methodInputNoteName = (field: Pick<MethodField, 'id' | 'label'>): string => toDefinedName(`Note on ${labelOf(field)}`);
export const rateBuilderLabel = 'Rate builder';
/** "on" if the discount rate or the cost of equity is built from its parts: "Rate_builder". */
export const rateBuilderName = toDefinedName(rateBuilderLabel);
