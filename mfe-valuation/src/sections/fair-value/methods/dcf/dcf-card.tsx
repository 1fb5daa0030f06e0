import { figureText, type Cell, type Sheet } from '@mulya/domain';
import { comparedInput, modelInput, type ColumnId, type Model } from '@mulya/valuation-model/fair-value';
import {
  dcfCell,
  dcfCells,
  dcfColumns,
  dcfFields,
  discountRateFields,
  type MethodContext,
  type MethodResult,
  type DcfRow,
  dcfRows,
} from '@mulya/valuation-model/valuation-methods';
import { use, useMemo } from 'react';
import { Chart } from '../../../../kit/chart/chart.adapter.tsx';
import { FigureGrouping } from '../../../../kit/figure/figure-grouping.ts';
import { ChartOrTable, ChartToggle } from '../../../../kit/chart/chart-or-table.tsx';
import { KeyFigures, type KeyFigure } from '../key-figures.tsx';
import { MethodCard } from '../method-card.tsx';
import { useMethods, useOutcome, type EvaluatedMethod } from '../methods-context.tsx';
import { RateBuilder } from '../rate-builder.tsx';
import { SubPanel } from '../sub-panel.tsx';
import { plainYears, YearsTable, type YearsRow } from '../years-table.tsx';
import styles from './dcf-card.module.css';
import { DcfGridTable } from './dcf-grid-table.tsx';
import { flowColumns, flowFinding } from './flow-chart.ts';

/** The lines of the cash flows, in the order of the calculation. The rate of capital expenditure is an input's, shown in the fields. */
const flowLines: readonly DcfRow[] = dcfRows.filter((row) => row !== 'Capital expenditure rate');

const flowRows = (sheet: Sheet, columns: readonly ColumnId[]): readonly YearsRow[] =>
  flowLines.map((line) => ({
    label: line,
    cells: columns.map((column) => {
      const name = dcfCell(line, column);
      return { name, cell: sheet.cell(name) };
    }),
    isResult: line === 'FCFF' || line === 'Present value',
  }));

const title = 'Discounted cash flow';

/** The discounted cash flow: its value, inputs, builder, cash flows and grid. */
export function DcfCard() {
  const outcome = useOutcome('dcf');
  if (outcome === undefined) return null;
  return outcome.is === 'evaluated' ? <AppliedDcf outcome={outcome} /> : <MethodCard title={title} outcomes={[outcome]} />;
}

function AppliedDcf({ outcome }: { readonly outcome: EvaluatedMethod }) {
  const { context } = useMethods();
  const { result } = outcome;
  const { isRateBuilt } = context.model.choices.assumptions.inputs;
  const fields = useMemo(() => {
    const { discountRate, ...others } = dcfFields;
    return isRateBuilt ? Object.values(others) : [discountRate, ...Object.values(others)];
  }, [isRateBuilt]);
  const builder = (
    <RateBuilder
      rate="discount rate"
      fields={discountRateFields}
      built={{ name: dcfCells.discountRate, cell: result.sheet.cell(dcfCells.discountRate) }}
      replaced={textOf(dcfFields.discountRate.defaultOf(context))}
    />
  );
  return (
    <MethodCard title={title} outcomes={[outcome]} fields={fields} builder={builder}>
      <KeyFigures figures={keyFigures(context, result)} />
      <Tables context={context} result={result} />
    </MethodCard>
  );
}

const textOf = (cell: Cell): string => (cell.is === 'figure' ? figureText(cell.value, cell.unit) : '-');

function keyFigures(context: MethodContext, { sheet }: MethodResult): readonly KeyFigure[] {
  const [base] = context.model.columns;
  const last = dcfColumns(context).at(-1);
  const margin = last === undefined ? undefined : dcfCell('FCFF margin', last);
  const today = comparedInput(context.model, 'EV/EBITDA', base);
  return [
    { label: 'Terminal value share', name: dcfCells.terminalShare, cell: sheet.cell(dcfCells.terminalShare) },
    { label: 'Terminal EV/EBITDA', name: dcfCells.terminalMultiple, cell: sheet.cell(dcfCells.terminalMultiple) },
    { label: `Today’s ${today.name}`, ...today },
    ...(margin === undefined ? [] : [{ label: margin, name: margin, cell: sheet.cell(margin) }]),
  ];
}

interface TablesProps {
  readonly context: MethodContext;
  readonly result: MethodResult;
}

function Tables({ context, result }: TablesProps) {
  const columns = dcfColumns(context);
  const flows = flowRows(result.sheet, columns);
  const grouping = use(FigureGrouping);
  const drawn = useMemo(() => flowColumns(result.sheet, dcfColumns(context), grouping), [result, context, grouping]);
  const finding = flowFinding(result.sheet, columns, grouping);
  const bridge = bridgeRows(result, context.model);
  return (
    <>
      <SubPanel title="Cash flows" read={() => plainYears('Line', columns, flows)}>
        <div className={styles.view}>
          <ChartToggle id="cash-flows" title="Cash flows" />
        </div>
        <ChartOrTable
          id="cash-flows"
          chart={
            <Chart
              title={`${finding}. ₹ crore.`}
              label={`Columns of FCFF and its present value by year, ₹ crore. ${finding}. The table shows the same data.`}
              content={drawn}
            />
          }
          table={
            <YearsTable
              label="Cash flows"
              caption="Free cash flow to the firm (FCFF) of each year, ₹ crore. The part of a year before the valuation date does not count."
              head="Line"
              columns={columns}
              rows={flows}
            />
          }
        />
      </SubPanel>
      <div className={styles.pair}>
        <SubPanel title="From cash flows to value per share" read={() => plainYears('Line', ['Value'], bridge)}>
          <YearsTable
            label="From cash flows to value per share"
            caption="₹ crore; shares in crore; value per share in ₹."
            head="Line"
            columns={['Value']}
            rows={bridge}
          />
        </SubPanel>
        <DcfGridTable context={context} result={result} />
      </div>
    </>
  );
}

/** From the present values to the value per share. */
function bridgeRows({ sheet, graph, base }: MethodResult, model: Model): readonly YearsRow[] {
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
