import type { Results } from '@mulya/domain/listings';
import { Kbd, VisuallyHidden } from '@mulya/ui';
import { CoverageLine } from '../coverage/coverage-line.tsx';
import { matchWords } from './match-words.ts';
import styles from './search-foot.module.css';

interface SearchFootProps {
  readonly results: Results;
  /** The id by which the box is described. */
  readonly hintId: string;
}

/** Under the rows: how many there are, said politely as it changes; whose figures they speak of; and the keys of the box. */
export function SearchFoot({ results, hintId }: SearchFootProps) {
  return (
    <div className={styles.foot}>
      <p role="status" className={styles.count}>
        {matchWords(results)}
      </p>
      <CoverageLine />
      <p id={hintId} className={styles.hint}>
        <VisuallyHidden>Three characters or more of a name, an NSE symbol, a BSE code or an ISIN.</VisuallyHidden>
        <span className={styles.arrows}>
          <Kbd keys="ArrowUp" /> <Kbd keys="ArrowDown" /> move
        </span>
        <span className={styles.key}>
          <Kbd keys="Enter" /> selects
        </span>
        <span className={styles.key}>
          <Kbd keys="Shift+Enter" /> adds a peer
        </span>
        <span className={styles.key}>
          <Kbd keys="Escape" /> clears
        </span>
        <span className={styles.key}>
          <Kbd keys="Control+Enter" /> analyses
        </span>
      </p>
    </div>
  );
}
