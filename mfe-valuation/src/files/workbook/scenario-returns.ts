import type { CellGraph, FormulaInput } from '@mulya/domain';
import type { Model } from '@mulya/valuation-model/fair-value';
import { methodInputCell, totalReturn, totalReturnFields } from '@mulya/valuation-model/valuation-methods';
import { addressFrom } from './addresses.ts';
import type { InputPlaces } from './assumptions-sheet.ts';
import { displayValue, pageCell } from './cells.ts';
import type { WorkbookContent } from './content.ts';
import type { SheetCell, SheetRow } from './description.ts';
import { methodInputName } from './input-names.ts';
import { graphRows } from './methods/graph-rows.ts';
import { methodFormulas } from './methods/method-formulas.ts';
import { outerCells } from './model-places.ts';
import type { FilledScenario } from './scenario-model-rows.ts';

const sheet = 'Scenarios';

/** The rows of the summary that the blocks below give. */
export const returnParts = [
  { part: 'total', label: 'Total return, with dividends', unit: 'percent' },
  { part: 'fairPrice', label: 'Fair price today', unit: 'inr' },
] as const;
type ReturnPart = (typeof returnParts)[number]['part'];

interface ReturnOf extends Pick<FilledScenario, 'name' | 'model' | 'places'> {
  readonly id: FilledScenario['id'] | 'base';
}

/** The total return of the base and of each filled scenario, as formulas. Payout and required return are those of the workbook. */
export function scenarioReturns(
  content: WorkbookContent,
  inputs: InputPlaces,
  all: readonly ReturnOf[],
  firstRow: number,
): { readonly rows: readonly SheetRow[]; cellOf(id: ReturnOf['id'], part: ReturnPart): SheetCell } {
  const rows: SheetRow[] = [];
  const cells = new Map<string, SheetCell>();
  for (const each of all) {
    const found = totalReturn({ model: each.model, today: content.today }, content.method);
    const block = returnBlock(content, inputs, each, firstRow + rows.length);
    rows.push(...block.rows);
    for (const { part, unit } of returnParts) {
      const input: FormulaInput = found[part];
      const place = block.placeOf(input.name);
      const formula = place && addressFrom(sheet, place);
      cells.set(
        `${each.id} ${part}`,
        pageCell({ ...input, name: `${each.name} ${input.name}` }, content.annotations, { formula, unit, signed: part === 'total' }),
      );
    }
  }
  return {
    rows,
    cellOf: (id, part) => {
      const cell = cells.get(`${id} ${part}`);
      if (cell === undefined) throw new RangeError(`The scenario ${id} has no total return.`);
      return cell;
    },
  };
}

function returnBlock(
  { model: page, today, method, benchmarks, annotations }: WorkbookContent,
  inputs: InputPlaces,
  { name, model, places }: ReturnOf,
  firstRow: number,
) {
  const graphOf = (of: Model): CellGraph => totalReturn({ model: of, today }, method).graph;
  const found = totalReturn({ model, today }, method);
  const fieldAddress = (label: string): string | undefined => {
    const field = totalReturnFields.find((each) => each.label === label);
    if (field === undefined) return undefined;
    const [own, ofPage] = [model, page].map((of) => displayValue(methodInputCell(field, { model: of, today, benchmarks })));
    return own === ofPage ? methodInputName(field) : String(own);
  };
  return graphRows({
    sheet,
    firstRow,
    title: `${name}: total return`,
    formulas: methodFormulas(graphOf, model, inputs.isPriced),
    cellOf: found.sheet.cell,
    outer: outerCells(found.graph, { model, places, inputs, writer: noPrecedents, fieldAddress }),
    annotations,
  });
}

/** Every input of a total return is a field, a cell of the model, or a number of its own. */
const noPrecedents = {
  addressOf: ({ name }: FormulaInput): string => {
    throw new RangeError(`The total return has no precedent "${name}".`);
  },
};
