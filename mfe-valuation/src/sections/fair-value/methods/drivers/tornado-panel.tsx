import { amountText, type Grouping } from '@mulya/domain';
import { EmptyState } from '@mulya/ui';
import { targetColumn } from '@mulya/valuation-model/fair-value';
import { tornado, type TornadoEnd, type TornadoRow } from '@mulya/valuation-model/value-drivers';
import { use, useMemo } from 'react';
import { unitNames } from '../../../../kit/unit-names.ts';
import type { PlainTable } from '../../../../kit/table/plain-table.ts';
import { RangeChart } from '../../../../kit/chart/range-chart.tsx';
import { useChecks } from '../../../../model/checks.ts';
import { AnyMethodChoice } from '../../method/any-method-choice.tsx';
import { isTargetMultiple, shortMethodName } from '../../../../model/other-methods.ts';
import { useAnyMethod } from '../../method/use-any-method.ts';
import { Caveats } from '../../outlook/caveats.tsx';
import { findCaveats } from '../../outlook/outlook-text.ts';
import { Panel } from '../../outlook/panel.tsx';
import { FigureGrouping } from '../../../../kit/figure/figure-grouping.ts';
import { ChartOrTable, ChartToggle } from '../../../../kit/chart/chart-or-table.tsx';
import { FigureTable, type FigureColumn } from '../../../../kit/table/figure-table.tsx';
import { TableTools } from '../../../../kit/table/table-export.tsx';
import { useMethods } from '../methods-context.tsx';
import styles from './drivers.module.css';
import { inputText, tornadoAlternative, tornadoFinding, tornadoRanges, type Tornado } from './tornado-chart.ts';

const title = 'What moves the value';

/** The inputs that move a method's value most, each moved by one step. */
export function TornadoPanel() {
  const { context, outcomes } = useMethods();
  const { model } = context;
  const id = useAnyMethod(model);
  const found = useMemo(() => {
    const outcome = outcomes.find((each) => each.id === id);
    if (outcome?.is === 'not-applicable') return { is: 'none', why: outcome.sentence } as const;
    return tornado(context, id, outcome?.result);
  }, [context, outcomes, id]);
  if (found.is === 'none') {
    return (
      <Panel title={title} controls={<AnyMethodChoice model={model} />}>
        <EmptyState title="Not available">{found.why}</EmptyState>
      </Panel>
    );
  }
  const what = isTargetMultiple(id)
    ? `${shortMethodName(id)}-based target price ${targetColumn(model)}`
    : `${shortMethodName(id)} value per share`;
  return <TornadoFigure found={found} what={what} />;
}

function TornadoFigure({ found, what }: { readonly found: Tornado; readonly what: string }) {
  const { context } = useMethods();
  const grouping = use(FigureGrouping);
  const checks = useChecks();
  const caveats = useMemo(() => findCaveats([found.base], checks), [found, checks]);
  const drawn = useMemo(() => tornadoRanges(found, grouping), [found, grouping]);
  const finding = tornadoFinding(found, grouping);
  const others = found.count - found.rows.length;
  return (
    <Panel
      title={title}
      lead={`${what}. Rates move by 1 point, growth in all three years at once; amounts and multiples by 10%; the rest stays.`}
      controls={
        <>
          <AnyMethodChoice model={context.model} />
          <ChartToggle id="tornado" title={title} />
          <TableTools title={title} read={() => plainTornado(found)} />
        </>
      }
    >
      <ChartOrTable
        id="tornado"
        chart={
          <RangeChart title={`${finding}.`} name={`${title}: ${finding}`} label={tornadoAlternative(found, grouping)} content={drawn} />
        }
        table={<TornadoTable found={found} what={what} grouping={grouping} />}
      />
      {others > 0 && (
        <p className={styles.note}>
          The {found.rows.length} widest of {found.count} inputs. Prices and dates are not moved.
        </p>
      )}
      <Caveats sentences={caveats} className={styles.note} />
    </Panel>
  );
}

interface TornadoTableProps {
  readonly found: Tornado;
  readonly what: string;
  readonly grouping: Grouping;
}

function TornadoTable({ found, what, grouping }: TornadoTableProps) {
  /** The value, with the moved input below. */
  const end = (row: TornadoRow, { value, words, inputs }: TornadoEnd) => (
    <>
      {value === undefined ? (words ?? '-') : amountText(value, 'inr', grouping)}
      <span className={styles.end}>at {inputText(inputs, row, grouping)}</span>
    </>
  );
  const columns: readonly FigureColumn<TornadoRow>[] = [
    { head: 'Now', cell: (row) => inputText(row.now, row, grouping) },
    { head: 'Step', cell: ({ step }) => step },
    { head: 'Input lower', cell: (row) => end(row, row.minus) },
    { head: 'Input higher', cell: (row) => end(row, row.plus) },
    { head: 'Swing', attributes: () => ({ title: what }), cell: ({ swing }) => amountText(swing, 'inr', grouping) },
  ];
  return (
    <FigureTable
      label={`${title}, table`}
      className={styles.tornado}
      head="Input"
      columns={columns}
      rows={found.rows}
      rowName={({ name }) => name}
    />
  );
}

/** The moved inputs and their values for export, unrounded. */
const plainTornado = ({ rows }: Tornado): PlainTable => ({
  label: 'Input',
  columns: ['Now', 'Step', 'Lower input', 'Value at lower input', 'Higher input', 'Value at higher input', 'Swing'],
  rows: rows.map(({ name, step, unit, now, minus, plus, swing }) => ({
    label: name,
    unit: `${unitNames[unit]}; values ${unitNames.inr}`,
    cells: [now.join('; '), step, minus.inputs.join('; '), plainEnd(minus), plus.inputs.join('; '), plainEnd(plus), String(swing)],
  })),
});

const plainEnd = ({ value, words }: TornadoEnd): string | undefined => (value === undefined ? words : String(value));
