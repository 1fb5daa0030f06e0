import type { HistoryAnswer } from '@mulya/contract';
import { figureText, type Grouping } from '@mulya/domain';
import { SegmentedToggle } from '@mulya/ui';
import { methodNames, type Method } from '@mulya/valuation-model/fair-value';
import type { HistoryBand } from '@mulya/valuation-model/valuation-methods';
import { use, useMemo, useState } from 'react';
import { Chart } from '../../../chart/chart.adapter.tsx';
import { FigureGrouping } from '../../figure/figure-grouping.ts';
import { MonthsTable, type MonthTexts } from '../../picture/months-table.tsx';
import { Picture, PictureToggle } from '../../picture/picture.tsx';
import styles from './history-figure.module.css';
import { drawnMonths, historyAlternative, historyFinding, historyLine } from './history-picture.ts';

interface HistoryFigureProps {
  readonly history: HistoryAnswer;
  /** At least one, in the order of the table. */
  readonly bands: readonly HistoryBand[];
}

/** The months of one multiple, drawn or as a table. */
export function HistoryFigure({ history, bands }: HistoryFigureProps) {
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
        <PictureToggle id="own-history" title="Own history" />
      </div>
      <Picture
        id="own-history"
        chart={<Chart title={historyFinding(band, grouping)} label={historyAlternative(band, grouping)} content={content} />}
        table={
          <div className={styles.onScreen}>
            <MonthsTable label="Own history, months" heads={[methodNames[band.method]]} months={monthsOf(band, grouping)} />
          </div>
        }
      />
    </div>
  );
}

const monthsOf = (band: HistoryBand, grouping: Grouping): readonly MonthTexts[] =>
  drawnMonths(band).map(({ month, label, value }) => ({
    month,
    label,
    cells: [value === undefined ? '-' : figureText(value, 'times', grouping)],
  }));
