import type { LoadStep } from './load-steps.ts';
import { millisecondsText } from './vitals-record.ts';
import styles from './inspector.module.css';

interface TimeLineProps {
  readonly steps: readonly LoadStep[];
  readonly hasManifest: boolean;
}

/** The steps of a load as bars over one axis of time. The same times are in the text of each row. */
export function TimeLine({ steps, hasManifest }: TimeLineProps) {
  if (steps.length === 0) return <p className={styles.muted}>None of its files was loaded on this page.</p>;
  const from = Math.min(...steps.map(({ start }) => start));
  const width = Math.max(...steps.map(({ end }) => end)) - from;
  const share = (time: number): string => `${String(width === 0 ? 0 : (100 * time) / width)}%`;
  return (
    <>
      <ul className={styles.line}>
        {steps.map(({ name, start, end }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={{ insetInlineStart: share(start - from), inlineSize: share(end - start) }} />
            </span>
            <span className={styles.times}>
              at {millisecondsText(start)}, for {millisecondsText(end - start)}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.muted}>Since the navigation began.{hasManifest ? '' : ' The manifest came with the page.'}</p>
    </>
  );
}
