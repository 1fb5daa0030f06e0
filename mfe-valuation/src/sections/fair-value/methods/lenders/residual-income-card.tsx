import { figureText, type Cell } from '@mulya/domain';
import { modelInput } from '@mulya/valuation-model/fair-value';
import {
  costOfEquityFields,
  lenderRatios,
  ownLenderFields,
  residualIncomeCell,
  residualIncomeColumns,
  residualIncomeRows,
  rollForward,
  type MethodContext,
  type MethodResult,
} from '@mulya/valuation-model/valuation-methods';
import { useMemo } from 'react';
import { KeyFigures } from '../key-figures.tsx';
import { MethodCard } from '../method-card.tsx';
import { MethodFields } from '../method-fields.tsx';
import { fieldsOf, useMethods, useOutcome } from '../methods-context.tsx';
import { RateBuilder } from '../rate-builder.tsx';
import { SubPanel } from '../sub-panel.tsx';
import { plainYears, YearsTable } from '../years-table.tsx';

const title = 'Residual income';
const rateName = 'Cost of equity';

/** Without the builder's fields. */
const allFields = fieldsOf(['residualIncome', 'justifiedPb']).filter((field) => !costOfEquityFields.includes(field));
const costOfEquity = allFields.find(({ id }) => id === 'costOfEquity');
const withoutRate = allFields.filter((field) => field !== costOfEquity);

/** A lender's values by residual income and by justified P/B, with its ratios. */
export function ResidualIncomeCard() {
  const { context } = useMethods();
  const residual = useOutcome('residualIncome');
  const justified = useOutcome('justifiedPb');
  const { isRateBuilt } = context.model.choices.assumptions.inputs;
  const outcomes = useMemo(() => [residual, justified].flatMap((outcome) => outcome ?? []), [residual, justified]);
  const fields = isRateBuilt ? withoutRate : allFields;
  if (residual === undefined) return null;
  if (residual.is === 'not-applicable') return <MethodCard title={title} outcomes={[residual]} />;
  const usual = costOfEquity?.defaultOf(context);
  const builder = (
    <RateBuilder
      rate="cost of equity"
      fields={costOfEquityFields}
      built={{ name: rateName, cell: residual.result.sheet.cell(rateName) }}
      replaced={usual === undefined ? 'the default' : textOf(usual)}
    />
  );
  return (
    <MethodCard title={title} outcomes={outcomes} fields={fields} builder={builder}>
      <KeyFigures figures={rolledFigures(context, residual.result)} />
      <Years context={context} result={residual.result} />
      <Ratios context={context} />
      <SubPanel title="Asset quality, deposits and capital">
        <MethodFields label="Asset quality, deposits and capital" fields={ownLenderFields} />
      </SubPanel>
    </MethodCard>
  );
}

/** Book value per share of the balance sheet and of the price's date, and the ROE that it grows by. */
function rolledFigures({ model }: MethodContext, { sheet }: MethodResult) {
  const bvps = modelInput(model, 'BVPS', model.columns[0]);
  return [bvps, ...[rollForward.bvps, rollForward.roe].map((name) => ({ name, cell: sheet.cell(name) }))].map((input) => ({
    ...input,
    label: input.name,
  }));
}

const textOf = (cell: Cell): string => (cell.is === 'figure' ? figureText(cell.value, cell.unit) : '-');

function Years({ context, result }: { readonly context: MethodContext; readonly result: MethodResult }) {
  const columns = residualIncomeColumns(context.model.choices.baseYear);
  const rows = residualIncomeRows.map((row) => ({
    label: row,
    cells: columns.map((column) => {
      const name = residualIncomeCell(row, column);
      return { name, cell: result.sheet.cell(name) };
    }),
    isResult: row === 'Residual income',
  }));
  return (
    <SubPanel title="Residual income of each year" read={() => plainYears('Line', columns, rows)}>
      <YearsTable
        label="Residual income of each year"
        caption="₹ per share; ROE in percent. Value = (BVPS of the base year + present values) × roll-forward factor."
        head="Line"
        columns={columns}
        rows={rows}
      />
    </SubPanel>
  );
}

function Ratios({ context }: { readonly context: MethodContext }) {
  const { company } = context.model;
  const { columns, rows, unavailable } = useMemo(() => lenderRatios(company), [company]);
  if (rows.length === 0) return null;
  const labels = columns.map(({ label }) => label);
  const missing = unavailable.length === 0 ? '' : ` Not in the source: ${unavailable.join(', ')}.`;
  return (
    <SubPanel title="Lender ratios" read={() => plainYears('Ratio', labels, rows)}>
      <YearsTable label="Lender ratios" caption={`Percent of each fiscal year.${missing}`} head="Ratio" columns={labels} rows={rows} />
    </SubPanel>
  );
}
