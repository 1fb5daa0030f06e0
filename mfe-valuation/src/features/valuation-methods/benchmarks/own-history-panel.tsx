import type { HistoryAnswer } from '@mulya/contract';
import { isoText } from '@mulya/domain';
import { EmptyState, tableClasses } from '@mulya/ui';
import { methodNames, methods, targetRows, withTargets } from '@mulya/valuation-model/fair-value';
import {
  demergerSentence,
  historyBand,
  historyMedianEntry,
  historyPlaceText,
  type HistoryBand,
} from '@mulya/valuation-model/valuation-methods';
import { useMemo } from 'react';
import { Panel } from '../../fair-value/outlook/panel.tsx';
import { useSettledModel } from '../../fair-value/use-settled-model.ts';
import { Figure } from '../../figure/figure.tsx';
import { TableTools } from '../../table-tools/table-tools.tsx';
import { useMethods } from '../methods-context.ts';
import { BenchmarkPanel } from './benchmark-panel.tsx';
import { BenchmarkTable } from './benchmark-table.tsx';
import styles from './benchmarks.module.css';
import { HistoryFigure } from './history-figure.tsx';
import { MedianButton } from './median-button.tsx';
import { bandHeads, bandStatistics, plainBands } from './plain-bands.ts';

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

function Bands({ history }: { readonly history: HistoryAnswer }) {
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
  return (
    <Panel
      title={title}
      lead={`Multiples at month-end prices on the results known then. ${history.source}; ${history.basis}.`}
      controls={<TableTools title={title} read={() => plainBands(bands)} />}
    >
      {sentence !== undefined && <p className={styles.warning}>{sentence}</p>}
      <HistoryFigure history={history} bands={bands} />
      <BenchmarkTable title={title} heads={bandHeads}>
        {bands.map((band) => (
          <BandRow key={band.method} band={band} />
        ))}
      </BenchmarkTable>
    </Panel>
  );
}

function BandRow({ band }: { readonly band: HistoryBand }) {
  const { model, today } = useSettledModel();
  const { method, statistics: found, n, notMeaningful } = band;
  const entry = historyMedianEntry(band, isoText(today));
  return (
    <tr>
      <th scope="row" className={tableClasses.rowHeader}>
        {methodNames[method]}
      </th>
      <td className={tableClasses.number}>
        <Figure {...band.today} />
      </td>
      {bandStatistics.map(({ key }) => (
        <td key={key} className={tableClasses.number}>
          {found !== undefined && <Figure {...found[key]} />}
        </td>
      ))}
      <td className={tableClasses.number}>
        {n}
        {notMeaningful > 0 && <span className={styles.gaps}>{notMeaningful} not meaningful</span>}
      </td>
      <td className={styles.place}>
        {historyPlaceText(band)}{' '}
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
      </td>
    </tr>
  );
}
