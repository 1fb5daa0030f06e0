import { amountText, type Cell, type FormulaInput, type Grouping } from '@mulya/domain';
import { EmptyState } from '@mulya/ui';
import { headlineMethod, isDefaultTarget, type Method, type Model, targetColumn } from '@mulya/valuation-model/fair-value';
import { upsideBridge, type UpsideBridge } from '@mulya/valuation-model/value-drivers';
import { use, useMemo } from 'react';
import { Chart } from '../../../chart/chart.adapter.tsx';
import { useChecks } from '../../fair-value/checks-context.tsx';
import { AnyMethodChoice } from '../../fair-value/method/any-method-choice.tsx';
import { isTargetMultiple } from '../../fair-value/method/other-methods.ts';
import { useAnyMethod } from '../../fair-value/method/use-any-method.ts';
import { Caveats } from '../../fair-value/outlook/caveats.tsx';
import { defaultTargetText, findCaveats } from '../../fair-value/outlook/outlook-text.ts';
import { Panel } from '../../fair-value/outlook/panel.tsx';
import { FigureGrouping } from '../../figure/figure-grouping.ts';
import { Picture, PictureToggle } from '../../picture/picture.tsx';
import { TableTools } from '../../table-tools/table-tools.tsx';
import { useMethods } from '../methods-context.ts';
import { plainYears } from '../plain-methods.ts';
import { YearsTable, type YearsRow } from '../years-table.tsx';
import { bridgeColumns, bridgeFinding } from './bridge-picture.ts';
import styles from './drivers.module.css';

const title = 'Upside bridge';

/** The steps from today's price to the target price: growth, re-rating, share count and net debt. */
export function BridgePanel() {
  const { context, outcomes } = useMethods();
  const { model } = context;
  const id = useAnyMethod(model);
  if (isTargetMultiple(id)) return <MultipleBridge model={model} method={id} />;
  const outcome = outcomes.find((each) => each.id === id);
  return (
    <Panel title={title} controls={<AnyMethodChoice model={model} />}>
      <EmptyState title="Not available">
        {outcome?.name ?? 'This method'} is a value today without a target multiple, so no growth or re-rating leads to it. Choose PE,
        EV/EBITDA, EV/Sales or PB.
      </EmptyState>
    </Panel>
  );
}

interface MultipleBridgeProps {
  readonly model: Model;
  readonly method: Method;
}

function MultipleBridge({ model, method }: MultipleBridgeProps) {
  const bridge = useMemo(() => upsideBridge(model, method), [model, method]);
  if (bridge.is === 'none') {
    return (
      <Panel title={title} controls={<AnyMethodChoice model={model} />}>
        <EmptyState title="Not available">{bridge.why}</EmptyState>
      </Panel>
    );
  }
  return <BridgeFigure model={model} bridge={bridge} />;
}

function BridgeFigure({ model, bridge }: { readonly model: Model; readonly bridge: UpsideBridge }) {
  const { method, price, parts, target, notes } = bridge;
  const checks = useChecks();
  const grouping = use(FigureGrouping);
  const last = targetColumn(model);
  const rows = useMemo(() => bridgeRows(bridge, last), [bridge, last]);
  const caveats = useMemo(() => {
    const isDefault = method !== headlineMethod && isDefaultTarget(model, method);
    return [...(isDefault ? [defaultTargetText] : []), ...findCaveats([price, ...parts.map(({ value }) => value), target], checks)];
  }, [model, method, price, parts, target, checks]);
  const content = useMemo(() => bridgeColumns(bridge, last, caveats.length === 0, grouping), [bridge, last, caveats, grouping]);
  const finding = bridgeFinding(model, bridge, grouping);
  return (
    <Panel
      title={title}
      lead="Growth at today’s multiple, then the change of the multiple, ₹ per share."
      controls={
        <>
          <AnyMethodChoice model={model} />
          <PictureToggle id="upside-bridge" title={title} />
          <TableTools title={title} read={() => plainYears('Step', ['₹ per share'], rows)} />
        </>
      }
    >
      <Picture
        id="upside-bridge"
        chart={<Chart title={`${finding}.`} name={`${title}: ${finding}`} label={alternative(rows, finding, grouping)} content={content} />}
        table={
          <YearsTable
            label={`${title}, table`}
            caption={`Price and parts sum to the target price of ${last}, ₹ per share.`}
            head="Step"
            columns={['₹ per share']}
            rows={rows}
          />
        }
      />
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      <Caveats sentences={caveats} className={styles.note} />
    </Panel>
  );
}

const bridgeRows = ({ price, parts, target }: UpsideBridge, last: string): readonly YearsRow[] => [
  { label: 'Price', cells: [price] },
  ...parts.map(({ label, value }): YearsRow => ({ label, cells: [value] })),
  { label: `Target price ${last}`, cells: [target], isResult: true },
];

const alternative = (rows: readonly YearsRow[], finding: string, grouping: Grouping): string =>
  [
    `${finding}.`,
    ...rows.map(({ label, cells }) => `${label}: ${cells.map(({ cell }: FormulaInput) => textOf(cell, grouping)).join()}.`),
  ].join(' ');

const textOf = (cell: Cell, grouping: Grouping): string => (cell.is === 'figure' ? amountText(cell.value, 'inr', grouping) : '-');
