import { times, type FormulaInput } from '@mulya/domain';
import { isRateBuilt, lenderRatios, type ValuationMethod } from '@mulya/valuation-model/valuation-methods';
import { unitNames } from '../../domain/unit-names.ts';
import { columnCells, pageCell, textCell } from '../cells.ts';
import type { SheetRow } from '../description.ts';
import { resultNames } from '../input-names.ts';
import { builderRow } from './builder-row.ts';
import { fieldsOnSheet } from './method-fields.ts';
import { methodFormulas } from './method-formulas.ts';
import { methodSheet, type MethodBlocks, type MethodSheet, type MethodSheetParts } from './method-sheet.ts';
import { movedByPoint, type MovedInput } from './range-rows.ts';

const sheet = 'Residual income';

/** The input that each range moves: a point of the cost of equity, or a fifth of the multiple. */
const costOfEquity = movedByPoint('Cost of equity');
const multiple: MovedInput = {
  name: 'P/EV multiple',
  first: { head: '20% lower', formula: times('P/EV multiple', 0.8) },
  last: { head: '20% higher', formula: times('P/EV multiple', 1.2) },
};

/** The methods of lenders and insurers: residual income and justified P/B with a lender's ratios, or embedded value. */
export function residualIncomeSheet(parts: MethodSheetParts, methods: readonly ValuationMethod[]): MethodSheet {
  const { context, inputs } = parts;
  const isLender = context.model.company.business === 'lender';
  return methodSheet(parts, {
    sheet,
    title: `${methods.map(({ name }) => name).join(' and ')} of ${context.model.company.source.companyName}`,
    fields: fieldsOnSheet(methods, context),
    methods: methods.map((method) => ({
      name: method.name,
      result: method.evaluate(context),
      moved: method.id === 'embeddedValue' ? multiple : costOfEquity,
      formulas: methodFormulas((model) => method.evaluate({ ...context, model }).graph, context.model, inputs.isPriced),
    })),
    named: { 'Justified PB value': resultNames.justifiedPbValue, 'Residual income value': resultNames.residualIncomeValue },
    below: (blocks) => {
      if (!isLender) return { rows: [] };
      const builder = builderRow(sheet, blocks.firstRow, isRateBuilt(context));
      return { rows: [...builder.rows, ...ratioRows(parts, blocks)], names: builder.names };
    },
  });
}

/** A lender's ratios of each annual period, as formulas on the statements. */
function ratioRows({ context, annotations }: MethodSheetParts, { writer }: MethodBlocks): readonly SheetRow[] {
  const { columns, rows, unavailable } = lenderRatios(context.model.company);
  const cellOf = (input: FormulaInput) => pageCell(input, annotations, { formula: writer.formulaOf(input), unit: 'percent' });
  return [
    [textCell('Lender ratios', 'heading'), undefined, ...columnCells(...columns.map(({ label }) => label))],
    ...rows.map(({ label, definition, cells }): SheetRow => [
      textCell(label, 'label'),
      textCell(unitNames.percent),
      ...cells.map(cellOf),
      textCell(definition),
    ]),
    ...(unavailable.length === 0 ? [] : [[textCell(`Not in the source: ${unavailable.join(', ')}.`)]]),
    [],
  ];
}
