import { leavesOf } from '@mulya/domain';
import type { MethodResult } from '@mulya/valuation-model/valuation-methods';
import { toDefinedName } from '../addresses.ts';
import type { DefinedName } from '../description.ts';

/**
 * The spreadsheet condition under which a value rests on defaults alone: its fields link to their defaults, and the model's growth rates
 * are still those of the export.
 *
 * @param linked a condition for each field
 * @param names the defined names of the model's assumptions
 */
export function defaultsCondition({ base }: Pick<MethodResult, 'base'>, linked: readonly string[], names: readonly DefinedName[]): string {
  const defined = new Set(names.map(({ name }) => name));
  const assumed = leavesOf(base.cell).flatMap(({ name, cell }) =>
    cell.is === 'figure' && cell.origin.state === 'assumed' && defined.has(toDefinedName(name))
      ? [`${toDefinedName(name)}=${cell.value}`]
      : [],
  );
  const conditions = [...linked, ...assumed];
  return conditions.length === 0 ? 'TRUE' : `AND(${conditions.join(',')})`;
}
