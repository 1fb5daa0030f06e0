import { Panel } from '../../fair-value/outlook/panel.tsx';
import { PictureToggle } from '../../picture/picture.tsx';
import { TableTools } from '../../table-tools/table-tools.tsx';
import { useMethods } from '../methods-context.ts';
import { BlendPanel } from './blend-panel.tsx';
import { MethodChecks } from './method-checks.tsx';
import { plainSummary } from './plain-summary.ts';
import { SummaryFigure, summaryTitle } from './summary-figure.tsx';
import styles from './summary-panel.module.css';

/** The value per share by every method, next to the price. Sorted by method, never by result. */
export function SummaryPanel() {
  const { summary } = useMethods();
  const { excluded } = summary;
  return (
    <Panel
      title={summaryTitle}
      lead="Value per share by method, with its range. Each target multiple gives a target price; the others a value today. The headline uses PE."
      controls={
        <>
          <PictureToggle id="valuation-summary" title={summaryTitle} />
          <TableTools title={summaryTitle} read={() => plainSummary(summary)} />
        </>
      }
    >
      <SummaryFigure summary={summary} />
      {excluded.length > 0 && (
        <ul className={styles.excluded} aria-label="Not shown">
          {excluded.map(({ id, name, sentence }) => (
            <li key={id}>
              <span className={styles.name}>{name}.</span> {sentence}
            </li>
          ))}
        </ul>
      )}
      <BlendPanel summary={summary} />
      <MethodChecks />
    </Panel>
  );
}
