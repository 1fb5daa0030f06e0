import { EmptyState, ErrorState, Skeleton } from '@mulya/ui';
import { Dialog } from '@mulya/ui/overlays';
import styles from './industry.module.css';
import { IndustryTable } from './industry-table.tsx';
import { useIndustryCompanies } from './use-industry-companies.ts';

interface IndustryDialogProps {
  readonly industry: string;
  readonly onClose: () => void;
}

/** The companies of an industry by several metrics. Each name opens its valuation. */
export function IndustryDialog({ industry, onClose }: IndustryDialogProps) {
  const { state, retry } = useIndustryCompanies(industry);
  const count = state.is === 'known' ? state.answer.companies.length : undefined;
  const title = state.is === 'known' ? `${state.answer.industry}, ${count === 1 ? '1 company' : `${count} companies`}` : industry;
  return (
    <Dialog wide open onClose={onClose} title={title}>
      {state.is === 'loading' && (
        <div className={styles.awaited}>
          <Skeleton label="Loading companies…" height="100%" />
        </div>
      )}
      {state.is === 'failed' && (
        <ErrorState title="The companies of the industry could not be loaded." onRetry={retry} busy={state.retrying}>
          {state.message}
        </ErrorState>
      )}
      {state.is === 'unknown' && (
        <EmptyState title={`No company with figures is in “${industry}”.`}>
          Close this window and select an industry from the list.
        </EmptyState>
      )}
      {state.is === 'known' && <IndustryTable answer={state.answer} />}
    </Dialog>
  );
}
