import type { Results } from '@mulya/domain/listings';
import { Kbd, VisuallyHidden } from '@mulya/ui';
import { CoverageLine } from '../coverage/coverage-line.tsx';
import { matchCountText } from './match-words.ts';
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
        {matchCountText(results)}
      </p>
      <CoverageLine />
      <p id={hintId} className={styles.hint}>
        <VisuallyHidden>At least 3 characters: name, NSE symbol, BSE code or ISIN.</VisuallyHidden>
        <span className={styles.arrows}>
          <Kbd keys="ArrowUp" /> <Kbd keys="ArrowDown" /> move
        </span>
        <span className={styles.key}>
          <Kbd keys="Enter" /> select
        </span>
        <span className={styles.key}>
          <Kbd keys="Shift+Enter" /> add peer
        </span>
        <span className={styles.key}>
          <Kbd keys="Escape" /> clear
        </span>
        <span className={styles.key}>
          <Kbd keys="Control+Enter" /> analyse
        </span>
      </p>
    </div>
  );
}
