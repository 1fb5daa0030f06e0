import { ErrorState } from '@mulya/ui';
import styles from './analysis-failure.module.css';

/** Stands in place of the sections whose code could not be loaded. */
export function AnalysisFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={styles.failure}>
      <ErrorState title="Peer comparison, growth and fair value could not be loaded." onRetry={onRetry}>
        The sections above are complete.
      </ErrorState>
    </div>
  );
}
