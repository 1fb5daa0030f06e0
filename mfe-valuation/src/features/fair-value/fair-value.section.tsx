import type { ValuationAnswer } from '@mulya/contract';
import { businessOf } from '@mulya/domain';
import { Banner, Button, EmptyState, Section, SegmentedToggle, Skeleton } from '@mulya/ui';
import type { ReactNode, RefObject } from 'react';
import { useLater } from '../../use-later.ts';
import { useAnalysisDispatch, useAnalysisSelector } from '../analysis-store.ts';
import { FigureLegend } from '../figure/figure-legend.tsx';
import { SectionTables } from '../table-tools/section-tables.tsx';
import { OverridesTable } from './editing/overrides-table.tsx';
import { EvidenceAside } from './evidence-aside.tsx';
import { DiscardedNotice, FairValueControls } from './fair-value-controls.tsx';
import { FairValueHeadline } from './fair-value-headline.tsx';
import { FairValuePanels } from './fair-value-panels.tsx';
import styles from './fair-value.module.css';
import { selectFairValue, selectIsModelPending, selectShown, viewChosen } from './fair-value.slice.ts';
import { Lead } from './lead.tsx';
import { LiveHeadline } from './live-headline.tsx';
import { OverridesNote } from './overrides-note.tsx';
import { ModelTools, ModelView } from './table/model-view.tsx';
import { views } from './table/views.ts';
import { sectionId, useFairValueActions } from './use-fair-value-actions.ts';

const title = 'Fair Market Value';

/** The section of a company without a model. */
export function NoModelSection({ notices }: { readonly notices: ReactNode }) {
  return (
    <Section id={sectionId} title={title}>
      {notices}
      <EmptyState title="No valid company or data available for fair market data">The model needs at least one reported period.</EmptyState>
    </Section>
  );
}

interface FairValueSectionProps {
  readonly answer: ValuationAnswer;
  /** Fetches today's market cap again after a failure. */
  onStockRetry(): void;
  /** The Edit or Save button. */
  readonly edit: RefObject<HTMLButtonElement | null>;
  /** The control that lists saved versions. */
  readonly versions: ReactNode;
  /** The state of saved work or of a shared link. */
  readonly notices: ReactNode;
  /** The methods beyond the target multiples, below the model. */
  readonly methods: ReactNode;
  /** Scenarios and sensitivity by a method without a target multiple. Stable, because the panels are memoized. */
  readonly otherScenarios?: ReactNode;
  readonly otherGrid?: ReactNode;
  /** Drafts a thesis in edit mode. Stable, as well. */
  readonly thesisDraft?: ReactNode;
}

/** The fair-value model: the share's value under the analyst's assumptions. */
export function FairValueSection(props: FairValueSectionProps) {
  const { answer, onStockRetry, edit, versions, notices, methods, otherScenarios, otherGrid, thesisDraft } = props;
  const dispatch = useAnalysisDispatch();
  const stock = useAnalysisSelector((state) => selectFairValue(state).stock);
  const chosen = useAnalysisSelector((state) => selectFairValue(state).view);
  const editing = useAnalysisSelector((state) => selectShown(state).mode === 'edit');
  const readOnly = useAnalysisSelector((state) => selectFairValue(state).link.is === 'shown');
  const isPending = useAnalysisSelector(selectIsModelPending);
  const view = chosen ?? defaultView(answer);
  const shown = useLater(view);

  useFairValueActions(view);

  if (isPending) {
    return (
      <Section id={sectionId} title={title} busy>
        <div className={styles.awaited}>
          <Skeleton label="Loading Fair Market Value data..." height="100%" />
        </div>
      </Section>
    );
  }
  return (
    <SectionTables>
      <Section
        id={sectionId}
        title={title}
        lead={<Lead />}
        controls={<FairValueControls edit={edit} versions={versions} />}
        flatHead={editing}
      >
        {stock.is === 'failed' && (
          <Banner tone="warn" action={<Button onClick={onStockRetry}>Retry</Button>}>
            {stock.message}
          </Banner>
        )}
        {notices}
        {!readOnly && <DiscardedNotice edit={edit} />}
        <FairValueHeadline />
        <div className={styles.headed}>
          <SegmentedToggle
            className={styles.views}
            label="Model view"
            options={views}
            value={view}
            onChange={(value) => dispatch(viewChosen(value))}
          />
          <ModelTools view={shown} />
        </div>
        <div className={styles.model}>
          <div className={styles.table}>
            <ModelView view={shown} />
            <FigureLegend />
            {editing ? <OverridesTable /> : <OverridesNote />}
          </div>
          <EvidenceAside view={shown} consensus={answer.consensus} />
        </div>
        <FairValuePanels otherScenarios={otherScenarios} otherGrid={otherGrid} thesisDraft={thesisDraft} />
        {methods}
        {editing && <LiveHeadline />}
      </Section>
    </SectionTables>
  );
}

/** Lenders and insurers are valued on net worth. */
const defaultView = ({ layout, companyProfile }: ValuationAnswer) =>
  businessOf(layout, companyProfile.mgIndustry) === 'ordinary' ? 'key' : 'pb';
