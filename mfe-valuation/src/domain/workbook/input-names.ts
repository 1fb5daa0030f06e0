import type { BaseFigure } from '../fair-value/assumptions.ts';
import { baseFigureWords } from '../fair-value/names.ts';
import type { WrittenScenarioId } from '../fair-value/scenarios.ts';
import { nameInWorkbook } from './addresses.ts';

/** How the workbook's own names call what can be changed in it: by them a file that comes back is read. */

/** The own figure of a base-year input: "Own_gross_debt". */
export const ownName = (figure: BaseFigure): string => nameInWorkbook(`Own ${baseFigureWords[figure]}`);
export const ownNoteName = (figure: BaseFigure): string => nameInWorkbook(`Note on own ${baseFigureWords[figure]}`);

/** What a scenario is called until the analyst calls it otherwise. */
export const usualScenarioNames: Readonly<Record<WrittenScenarioId, string>> = { bear: 'Bear', bull: 'Bull' };

/** A scenario's assumption: "Bear_PAT_growth_FY26E", of "PAT growth FY26E". */
export const scenarioCellName = (id: WrittenScenarioId, name: string): string => nameInWorkbook(`${usualScenarioNames[id]} ${name}`);
/** By which method scenarios and sensitivity are shown: "Scenario_method". */
export const methodName = nameInWorkbook('Scenario method');
export const scenarioTextName = (id: WrittenScenarioId, what: 'name' | 'reason'): string =>
  nameInWorkbook(`${usualScenarioNames[id]} ${what}`);
