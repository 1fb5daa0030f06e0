import type { FormulaInput } from '@mulya/domain';
import type { Model } from '@mulya/valuation-model/fair-value';
import {
  dcfCells,
  dcfGrid,
  isRateBuilt,
  reverseDcf,
  type DcfGrid,
  type MethodContext,
  type ReverseDcf,
  type ValuationMethod,
} from '@mulya/valuation-model/valuation-methods';
import { unitNames } from '../../../kit/unit-names.ts';
import { addressFrom } from '../addresses.ts';
import { pageCell, textCell } from '../cells.ts';
import type { DefinedName, SheetRow } from '../description.ts';
import { missingText } from '../formula-text.ts';
import { resultNames } from '../input-names.ts';
import { graphRows, valueColumn } from './graph-rows.ts';
import { builderRow } from './input-rows.ts';
import { fieldsOnSheet } from './method-fields.ts';
import { methodFormulas, type MethodFormulas } from './method-formulas.ts';
import { methodSheet, type MethodBlocks, type MethodSheet, type MethodSheetParts } from './method-sheet.ts';
import type { NamedPlaces } from '../model-places.ts';
import { movedByPoint, type MovedInput } from './range-rows.ts';

const sheet = 'DCF';

/** The discounted cash flow with its range, what the price implies, and the grid of discount rate and terminal growth. */
export function dcfSheet(parts: MethodSheetParts, dcf: ValuationMethod, industry: NamedPlaces): MethodSheet {
  const { context, inputs } = parts;
  const result = dcf.evaluate(context);
  const reverse = reverseDcf(context);
  const formulas = methodFormulas((model) => dcf.evaluate({ ...context, model }).graph, context.model, inputs.isPriced);
  const reverseFormulas = methodFormulas((model) => impliedGraphOf(context, model, reverse), context.model, inputs.isPriced);
  const grid = gridRows(dcfGrid(context));
  const moved: MovedInput = {
    ...movedByPoint(dcfCells.discountRate),
    isRefused: (addressOf) => {
      const [rate, growth] = [addressOf(dcfCells.discountRate), addressOf(dcfCells.terminalGrowth)];
      return `AND(ISNUMBER(${rate}),ISNUMBER(${growth}),${growth}>=N(${rate})-1)`;
    },
  };
  return methodSheet(parts, {
    sheet,
    title: `${dcf.name} of ${context.model.company.source.companyName}`,
    fields: fieldsOnSheet([dcf], context),
    methods: [{ name: dcf.name, result, moved, formulas }],
    named: { [dcfCells.valuePerShare]: resultNames.dcfValue, [dcfCells.terminalShare]: resultNames.dcfTerminalShare },
    below: (blocks) => {
      const builder = builderRow(sheet, blocks.firstRow, isRateBuilt(context));
      const firstRow = blocks.firstRow + builder.rows.length;
      const implied = reverseRows(parts, { ...blocks, firstRow }, { reverse, formulas: reverseFormulas, industry });
      return { rows: [...builder.rows, ...implied.rows, ...grid], names: [...builder.names, ...implied.names] };
    },
  });
}

interface NamedRows {
  readonly rows: readonly SheetRow[];
  readonly names: readonly DefinedName[];
}

interface ReverseParts {
  readonly reverse: ReverseDcf;
  readonly formulas: MethodFormulas;
  /** The industry's median on its own sheet. */
  readonly industry: NamedPlaces;
}

const found =
  'Found at export by bisection, and not recalculated. After a change, set the value per share below to the price with Goal Seek.';

/** The implied growth as a value, the company's own growth, and the valuation at the implied growth as formulas. */
function reverseRows({ annotations }: MethodSheetParts, blocks: MethodBlocks, { reverse, formulas, industry }: ReverseParts): NamedRows {
  const { growth } = reverse;
  const growthPlace = { sheet, row: blocks.firstRow + 1, column: valueColumn } as const;
  const row = (label: string, input: FormulaInput, formula: string | undefined): SheetRow => [
    textCell(label, 'label'),
    textCell(unitNames.percent),
    pageCell(input, annotations, { formula, unit: 'percent' }),
  ];
  const industryPlace = industry.placeOfFigure({ ...reverse.industryGrowth, name: 'Sales growth, 3-year CAGR, industry median' });
  const rows: SheetRow[] = [
    [textCell('Reverse DCF', 'heading')],
    [...row(growth.name, growth, undefined), textCell(found)],
    row(reverse.ownGrowth3.name, reverse.ownGrowth3, blocks.writer.formulaOf(reverse.ownGrowth3)),
    row(reverse.ownGrowth5.name, reverse.ownGrowth5, blocks.writer.formulaOf(reverse.ownGrowth5)),
    row(reverse.industryGrowth.name, reverse.industryGrowth, industryPlace && addressFrom(sheet, industryPlace)),
    [textCell(reverse.sentence)],
    [],
  ];
  const names = [{ name: resultNames.reverseDcfGrowth, place: growthPlace, description: 'Sales growth that the price implies, % a year' }];
  if (growth.cell.is !== 'figure') return { rows, names };
  const outer = blocks.outerOf(reverse.graph);
  const block = graphRows({
    sheet,
    firstRow: blocks.firstRow + rows.length,
    title: 'At the implied growth',
    formulas,
    cellOf: reverse.sheet.cell,
    outer: { ...outer, fieldAddress: (name) => (name === growth.name ? addressFrom(sheet, growthPlace) : outer.fieldAddress(name)) },
    annotations,
    hasNotes: false,
  });
  return { rows: [...rows, ...block.rows], names };
}

/** The reverse graph of another model, with the growth that the page's price implies. */
function impliedGraphOf(context: MethodContext, model: Model, { graph, growth }: ReverseDcf): ReverseDcf['graph'] {
  if (model === context.model) return graph;
  const other = reverseDcf({ ...context, model }).graph;
  return { inputs: new Map([...other.inputs, [growth.name, growth.cell]]), formulas: other.formulas };
}

/** Values, because terminal growth changes every year's cash flow. */
function gridRows(grid: DcfGrid): readonly SheetRow[] {
  const title = textCell('Value per share, ₹: discount rate (rows), terminal growth (columns); values as of export', 'heading');
  if (grid.is === 'none') return [[title], [textCell(grid.why)], []];
  return [
    [
      title,
      textCell('%', 'heading'),
      ...grid.terminalGrowths.map((value) => ({ value, unit: 'percent' as const, style: 'column' as const })),
    ],
    ...grid.cases.map((cases, at): SheetRow => [
      textCell('Discount rate', 'label'),
      { value: grid.discountRates[at] ?? null, unit: 'percent', style: 'derived' },
      ...cases.map(({ value, words }) =>
        value === undefined
          ? textCell(words ?? missingText, words === undefined ? 'missing' : 'words')
          : { value, unit: 'inr' as const, style: 'derived' as const },
      ),
    ]),
    [],
  ];
}
