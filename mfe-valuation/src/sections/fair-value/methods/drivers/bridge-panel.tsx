import { amountText, type Cell, type FormulaInput, type Grouping } from '@mulya/domain';
import { EmptyState } from '@mulya/ui';
import { headlineMethod, isDefaultTarget, type Method, type Model, targetColumn, targetRows } from '@mulya/valuation-model/fair-value';
import type { MethodContext, MethodResult } from '@mulya/valuation-model/valuation-methods';
import { type BridgeSteps, methodBridge, upsideBridge } from '@mulya/valuation-model/value-drivers';
import { use, useMemo } from 'react';
import { Chart } from '../../../../kit/chart/chart.adapter.tsx';
import { useChecks } from '../../../../model/checks.ts';
import { AnyMethodChoice } from '../../method/any-method-choice.tsx';
import { isTargetMultiple, type OtherMethod } from '../../../../model/other-methods.ts';
import { useAnyMethod } from '../../method/use-any-method.ts';
import { Caveats } from '../../outlook/caveats.tsx';
import { defaultTargetText, findCaveats } from '../../outlook/outlook-text.ts';
import { Panel } from '../../outlook/panel.tsx';
import { FigureGrouping } from '../../../../kit/figure/figure-grouping.ts';
import { ChartOrTable, ChartToggle } from '../../../../kit/chart/chart-or-table.tsx';
import { TableTools } from '../../../../kit/table/table-export.tsx';
import { useMethods } from '../methods-context.ts';
import { plainYears, YearsTable, type YearsRow } from '../years-table.tsx';
import { type BridgeEnd, targetEnd, valueEnd } from './bridge-end.ts';
import { bridgeColumns, bridgeFinding } from './bridge-chart.ts';
import { inSentence } from './in-sentence.ts';
import styles from './drivers.module.css';

const title = 'Upside bridge';

/** The steps from today's price to the value of the chosen method. */
export function BridgePanel() {
  const { context, outcomes } = useMethods();
  const { model } = context;
  const id = useAnyMethod(model);
  const outcome = outcomes.find((each) => each.id === id);
  if (isTargetMultiple(id)) return <MultipleBridge model={model} method={id} />;
  if (outcome?.is !== 'evaluated') return <NoBridge model={model} why={outcome?.sentence ?? 'This method does not apply.'} />;
  return <MethodBridgeFigure context={context} id={id} result={outcome.result} />;
}

function NoBridge({ model, why }: { readonly model: Model; readonly why: string }) {
  return (
    <Panel title={title} controls={<AnyMethodChoice model={model} />}>
      <EmptyState title="Not available">{why}</EmptyState>
    </Panel>
  );
}

interface MultipleBridgeProps {
  readonly model: Model;
  readonly method: Method;
}

function MultipleBridge({ model, method }: MultipleBridgeProps) {
  const found = useMemo(() => {
    const bridge = upsideBridge(model, method);
    return bridge.is === 'none' ? bridge : ({ is: 'found', bridge, end: targetEnd(model, bridge) } as const);
  }, [model, method]);
  if (found.is === 'none') return <NoBridge model={model} why={found.why} />;
  const isDefault = method !== headlineMethod && isDefaultTarget(model, method);
  const defaultText = isDefault ? defaultTargetText(model.at(targetRows[method], targetColumn(model))) : undefined;
  return <BridgeFigure model={model} steps={found.bridge} end={found.end} defaultText={defaultText} />;
}

interface MethodBridgeProps {
  readonly context: MethodContext;
  readonly id: OtherMethod;
  readonly result: MethodResult;
}

function MethodBridgeFigure({ context, id, result }: MethodBridgeProps) {
  const { model } = context;
  const found = useMemo(() => {
    const bridge = methodBridge(context, id, result);
    return bridge.is === 'none' ? bridge : ({ is: 'found', bridge, end: valueEnd(context.model, bridge) } as const);
  }, [context, id, result]);
  if (found.is === 'none') return <NoBridge model={model} why={found.why} />;
  const defaultText = result.isOnDefaults ? 'Default inputs, not an estimate.' : undefined;
  return <BridgeFigure model={model} steps={found.bridge} end={found.end} defaultText={defaultText} />;
}

interface BridgeFigureProps {
  readonly model: Model;
  readonly steps: BridgeSteps;
  readonly end: BridgeEnd;
  /** The caveat of a value on default inputs; undefined if it is not. */
  readonly defaultText: string | undefined;
}

function BridgeFigure({ model, steps, end, defaultText }: BridgeFigureProps) {
  const { price, parts, target, notes } = steps;
  const checks = useChecks();
  const grouping = use(FigureGrouping);
  const rows = useMemo(() => bridgeRows(steps, end.row), [steps, end]);
  const caveats = useMemo(
    () => [
      ...(defaultText === undefined ? [] : [defaultText]),
      ...findCaveats([price, ...parts.map(({ value }) => value), target], checks),
    ],
    [defaultText, price, parts, target, checks],
  );
  const content = useMemo(() => bridgeColumns(steps, end.column, caveats.length === 0, grouping), [steps, end, caveats, grouping]);
  const finding = bridgeFinding(steps, end, grouping);
  return (
    <Panel
      title={title}
      lead={end.lead}
      controls={
        <>
          <AnyMethodChoice model={model} />
          <ChartToggle id="upside-bridge" title={title} />
          <TableTools title={title} read={() => plainYears('Step', ['₹ per share'], rows)} />
        </>
      }
    >
      <ChartOrTable
        id="upside-bridge"
        chart={<Chart title={`${finding}.`} name={`${title}: ${finding}`} label={alternative(rows, finding, grouping)} content={content} />}
        table={
          <YearsTable
            label={`${title}, table`}
            caption={`Price and parts sum to the ${inSentence(end.row)}. ₹ per share.`}
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

const bridgeRows = ({ price, parts, target }: BridgeSteps, end: string): readonly YearsRow[] => [
  { label: 'Price', cells: [price] },
  ...parts.map(({ label, value }): YearsRow => ({ label, cells: [value] })),
  { label: end, cells: [target], isResult: true },
];

const alternative = (rows: readonly YearsRow[], finding: string, grouping: Grouping): string =>
  [
    `${finding}.`,
    ...rows.map(({ label, cells }) => `${label}: ${cells.map(({ cell }: FormulaInput) => textOf(cell, grouping)).join()}.`),
  ].join(' ');

const textOf = (cell: Cell, grouping: Grouping): string => (cell.is === 'figure' ? amountText(cell.value, 'inr', grouping) : '-');
