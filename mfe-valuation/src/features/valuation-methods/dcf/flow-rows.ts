import type { Sheet } from '@mulya/domain';
import { type ColumnId, modelInput, type Model } from '@mulya/valuation-model/fair-value';
import { dcfCell, dcfCells, type DcfRow, dcfRows, type MethodResult } from '@mulya/valuation-model/valuation-methods';
import type { YearsRow } from '../years-table.tsx';

/** The lines of the cash flows, in the order of the calculation. The rate of capital expenditure is an input's, shown in the fields. */
const lines: readonly DcfRow[] = dcfRows.filter((row) => row !== 'Capital expenditure rate');

export const flowRows = (sheet: Sheet, columns: readonly ColumnId[]): readonly YearsRow[] =>
  lines.map((line) => ({
    label: line,
    cells: columns.map((column) => {
      const name = dcfCell(line, column);
      return { name, cell: sheet.cell(name) };
    }),
    isResult: line === 'FCFF' || line === 'Present value',
  }));

/** From the present values to the value per share. */
export function bridgeRows({ sheet, graph, base }: MethodResult, model: Model): readonly YearsRow[] {
  const hasMinority = graph.formulas.has(dcfCells.minorityInterest);
  const named = (name: string): YearsRow => ({ label: name, cells: [{ name, cell: sheet.cell(name) }] });
  const shares = modelInput(model, 'Shares', model.columns[0]);
  return [
    named(dcfCells.presentCashFlows),
    named(dcfCells.presentTerminalValue),
    { ...named(dcfCells.enterpriseValue), isResult: true },
    named(dcfCells.grossDebt),
    named(dcfCells.cash),
    ...(hasMinority ? [named(dcfCells.minorityInterest)] : []),
    { ...named(dcfCells.equityValue), isResult: true },
    { label: shares.name, cells: [shares] },
    { label: 'Value per share', cells: [base], isResult: true },
  ];
}
