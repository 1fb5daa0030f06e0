import { type BaseFigure, baseFigureWords, type WrittenScenarioId } from '@mulya/valuation-model/fair-value';
import { toDefinedName } from './addresses.ts';

// The defined names of the workbook's input cells. The import reads an edited file by them.

/** The override of a base-year figure: "Own_gross_debt". */
export const overrideName = (figure: BaseFigure): string => toDefinedName(`Own ${baseFigureWords[figure]}`);
export const overrideNoteName = (figure: BaseFigure): string => toDefinedName(`Note on own ${baseFigureWords[figure]}`);

export const defaultScenarioNames: Readonly<Record<WrittenScenarioId, string>> = { bear: 'Bear', bull: 'Bull' };

/** A scenario's assumption: "Bear_PAT_growth_FY26E", of "PAT growth FY26E". */
export const scenarioCellName = (id: WrittenScenarioId, name: string): string => toDefinedName(`${defaultScenarioNames[id]} ${name}`);
/** The method of scenarios and sensitivity: "Scenario_method". */
export const methodName = toDefinedName('Scenario method');
export const scenarioTextName = (id: WrittenScenarioId, field: 'name' | 'reason'): string =>
  toDefinedName(`${defaultScenarioNames[id]} ${field}`);
