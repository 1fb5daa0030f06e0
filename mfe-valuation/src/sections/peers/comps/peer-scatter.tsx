import type { Business } from '@mulya/domain';
import { EmptyState, Select } from '@mulya/ui';
import type { CompsEntry } from '@mulya/valuation-model/comps';
import { useMemo } from 'react';
import { Chart } from '../../../kit/chart/chart.adapter.tsx';
import { useLater } from '../../../kit/use-later.ts';
import { useGrouping } from '../../../kit/use-grouping.ts';
import styles from './peer-scatter.module.css';
import { baseOptions, multiplesFor, type ScatterChoice } from '../../../model/peers/scatter-metrics.ts';
import { scatterChart } from './scatter-chart.ts';

interface PeerScatterProps {
  /** The company first. */
  readonly entries: readonly CompsEntry[];
  readonly business: Business;
  readonly choice: ScatterChoice;
  onChoose(choice: ScatterChoice): void;
}

/** It is one text with the list of companies that follows: a text of its own would move when the other one changes. */
const legend = 'Diamond: this company. Circles: peers. Dashed lines: peer medians. ';

/** A multiple against growth or return: a point for each company, with its name, and the medians as lines. */
export function PeerScatter({ entries, business, choice, onChoose }: PeerScatterProps) {
  const grouping = useGrouping();
  const drawnChoice = useLater(choice);
  const { content, title, label, notDrawn, isEmpty } = useMemo(
    () => scatterChart(entries, drawnChoice, grouping),
    [entries, drawnChoice, grouping],
  );
  return (
    <div className={styles.scatter}>
      <div className={styles.axes}>
        <Select
          label="Multiple"
          options={multiplesFor(business)}
          value={choice.multiple}
          onChange={(multiple) => onChoose({ ...choice, multiple })}
        />
        <Select label="Against" options={baseOptions} value={choice.base} onChange={(base) => onChoose({ ...choice, base })} />
      </div>
      {isEmpty ? (
        <div className={styles.empty}>
          <EmptyState title={`${title}.`}>The table below has the other metrics.</EmptyState>
        </div>
      ) : (
        <Chart title={title} label={`${label} The table below has the same figures.`} size="rows" content={content} />
      )}
      <p className={styles.note}>{`${isEmpty ? '' : legend}${notDrawn}`}</p>
    </div>
  );
}
