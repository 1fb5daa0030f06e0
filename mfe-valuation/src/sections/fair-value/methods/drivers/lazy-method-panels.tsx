import { useFetched } from '@mulya/sdk';
import { ErrorState, Skeleton } from '@mulya/ui';
import styles from './lazy-method-panels.module.css';

const fetchPanels = () => import(/* webpackChunkName: "methods" */ './method-panels.tsx');

/** The scenarios by a method without a target multiple. They load when such a method is chosen. */
export function LazyMethodScenarios() {
  const { fetched, retry } = useFetched(fetchPanels, true);
  if (fetched.is === 'ready') return <fetched.part.MethodScenarios />;
  return <Pending what="Scenarios" failed={fetched.is === 'failed'} onRetry={retry} />;
}

/** The sensitivity by a method without a target multiple. It loads when such a method is chosen. */
export function LazyMethodGrid() {
  const { fetched, retry } = useFetched(fetchPanels, true);
  if (fetched.is === 'ready') return <fetched.part.MethodGridPanel />;
  return <Pending what="Sensitivity" failed={fetched.is === 'failed'} onRetry={retry} />;
}

interface PendingProps {
  readonly what: string;
  readonly failed: boolean;
  onRetry(): void;
}

function Pending({ what, failed, onRetry }: PendingProps) {
  return (
    <div className={styles.pending}>
      {failed ? (
        <ErrorState title={`${what} could not be loaded.`} onRetry={onRetry}>
          The model above is complete.
        </ErrorState>
      ) : (
        <Skeleton label={`Loading ${what.toLowerCase()}…`} height="100%" />
      )}
    </div>
  );
}
