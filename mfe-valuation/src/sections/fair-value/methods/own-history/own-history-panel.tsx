import type { HistoryAnswer } from '@mulya/contract';
import { isoText, figureText, type Grouping } from '@mulya/domain';
import { EmptyState, SegmentedToggle } from '@mulya/ui';
import { knownHistory, methodNames, methods, targetRows, withTargets, type Method } from '@mulya/valuation-model/fair-value';
import {
  demergerSentence,
  historyBand,
  historyMedianEntry,
  historyPlaceText,
  type HistoryBand,
} from '@mulya/valuation-model/valuation-methods';
import { useMemo, use, useState } from 'react';
import { Panel } from '../../outlook/panel.tsx';
import { useSettledModel } from '../../../../model/use-settled-model.ts';
import { Figure } from '../../../../kit/figure/figure.tsx';
import { FigureTable, type FigureColumn } from '../../../../kit/table/figure-table.tsx';
import { TableTools } from '../../../../kit/table/table-export.tsx';
import { useMethods } from '../methods-context.tsx';
import { BenchmarkPanel } from '../benchmark-panel.tsx';
import styles from '../benchmarks.module.css';
import { MedianButton } from '../median-button.tsx';
import { bandHeads, bandStatistics, plainBands } from '../../../../model/methods/plain-bands.ts';
import { Chart } from '../../../../kit/chart/chart.adapter.tsx';
import { FigureGrouping } from '../../../../kit/figure/figure-grouping.ts';
import { MonthsTable, type MonthTexts } from '../../../../kit/chart/months-table.tsx';
import { ChartOrTable, ChartToggle } from '../../../../kit/chart/chart-or-table.tsx';
import { drawnMonths, historyAlternative, historyFinding, historyLine } from '../../../../kit/chart/history-chart.ts';

interface HistoryFigureProps {
  readonly history: HistoryAnswer;
  /** At least one, in the order of the table. */
  readonly bands: readonly HistoryBand[];
}

const monthsOf = (band: HistoryBand, grouping: Grouping): readonly MonthTexts[] =>
  drawnMonths(band).map(({ month, label, value }) => ({
    month,
    label,
    cells: [value === undefined ? '-' : figureText(value, 'times', grouping)],
  }));

const title = 'Own history';

/** The company's multiples of past months, and where today's stand. */
export function OwnHistoryPanel() {
  return (
    <BenchmarkPanel
      title={title}
      benchmark={useMethods().loaded.history}
      loading={{ label: 'Loading past multiples…', height: '12rem' }}
      failure="Past multiples could not be loaded"
      none={<EmptyState title="No past prices">The source has no month-end prices of this company.</EmptyState>}
    >
      {(history) => <Bands history={history} />}
    </BenchmarkPanel>
  );
}

function Bands({ history: loaded }: { readonly history: HistoryAnswer }) {
  const { model } = useSettledModel();
  const history = knownHistory(loaded, model);
  const bands = useMemo(() => methods.map((method) => historyBand(history, method)), [history]);
  const [first] = bands.filter(({ from }) => from !== undefined);
  if (first === undefined) {
    return (
      <Panel title={title}>
        <EmptyState title="No past multiples">No month has both a price and a known result.</EmptyState>
      </Panel>
    );
  }
  const sentence = demergerSentence(bands);
  const columns: readonly FigureColumn<HistoryBand>[] = [
    { head: bandHeads.today, cell: (band) => <Figure {...band.today} /> },
    ...bandStatistics.map(({ key, head }): FigureColumn<HistoryBand> => ({
      head,
      cell: ({ statistics }) => statistics !== undefined && <Figure {...statistics[key]} />,
    })),
    {
      head: bandHeads.months,
      cell: ({ n, notMeaningful }) => (
        <>
          {n}
          {notMeaningful > 0 && <span className={styles.gaps}>{notMeaningful} not meaningful</span>}
        </>
      ),
    },
    { head: bandHeads.place, isText: true, attributes: () => ({ className: styles.place }), cell: (band) => <BandPlace band={band} /> },
  ];
  return (
    <Panel
      title={title}
      lead={`Multiples at month-end prices on the results known then. ${history.source}; ${history.basis}.`}
      controls={<TableTools title={title} read={() => plainBands(bands, model)} />}
    >
      {sentence !== undefined && <p className={styles.warning}>{sentence}</p>}
      <HistoryFigure history={history} bands={bands} />
      <FigureTable
        label={`${title}, table`}
        className={styles.benchmarks}
        head={bandHeads.row}
        columns={columns}
        rows={bands}
        rowName={({ method }) => methodNames[method]}
      />
    </Panel>
  );
}

function BandPlace({ band }: { readonly band: HistoryBand }) {
  const { model, today } = useSettledModel();
  const { method } = band;
  const entry = historyMedianEntry(band, isoText(today));
  return (
    <>
      {historyPlaceText(band, model)}{' '}
      {entry !== undefined && (
        <MedianButton
          label="Use median as target"
          target={targetRows[method]}
          unit="times"
          entry={entry}
          used={model.choices.assumptions.targets[method]}
          change={(work) => ({ ...work, assumptions: withTargets(work.assumptions, method, entry) })}
        />
      )}
    </>
  );
}

/** The months of one multiple, drawn or as a table. */
function HistoryFigure({ history, bands }: HistoryFigureProps) {
  const { model } = useSettledModel();
  const grouping = use(FigureGrouping);
  const drawable = useMemo(() => bands.filter(({ n }) => n > 0), [bands]);
  const [chosen, setChosen] = useState<Method>();
  const band = useMemo(() => drawable.find(({ method }) => method === chosen) ?? drawable[0], [drawable, chosen]);
  const content = useMemo(() => (band === undefined ? undefined : historyLine(band, history, grouping)), [band, history, grouping]);
  if (band === undefined || content === undefined) return null;
  return (
    <div>
      <div className={styles.tools}>
        <SegmentedToggle
          className={styles.methods}
          label="Multiple of own history"
          options={drawable.map(({ method }) => ({ value: method, label: methodNames[method] }))}
          value={band.method}
          onChange={setChosen}
        />
        <ChartToggle id="own-history" title="Own history" />
      </div>
      <ChartOrTable
        id="own-history"
        chart={<Chart title={historyFinding(band, model, grouping)} label={historyAlternative(band, model, grouping)} content={content} />}
        table={
          <div className={styles.onScreen}>
            <MonthsTable label="Own history, months" heads={[methodNames[band.method]]} months={monthsOf(band, grouping)} />
          </div>
        }
      />
    </div>
  );
}
