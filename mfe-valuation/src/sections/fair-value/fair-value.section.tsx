import type { ValuationAnswer } from '@mulya/contract';
import { businessOf, dateText, parseIsoDate } from '@mulya/domain';
import { Banner, Button, EmptyState, Section, SegmentedToggle, Skeleton } from '@mulya/ui';
import { type ReactNode, type RefObject, use } from 'react';
import { baseFigureRows, baseFigures, cellName, sourceFigure } from '@mulya/valuation-model/fair-value';
import { useLater } from '../../kit/use-later.ts';
import { useAnalysisDispatch, useAnalysisSelector } from '../../model/analysis-store.ts';
import { FigureLegend } from '../../kit/figure/figure-legend.tsx';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { SectionTables } from '../../kit/table/table-export.tsx';
import { OverridesTable } from './editing/overrides-table.tsx';
import { BenchmarksAside } from './benchmarks/benchmarks-aside.tsx';
import { DiscardedNotice, FairValueControls } from './fair-value-controls.tsx';
import { FairValueHeadline } from './fair-value-headline.tsx';
import { FairValueParts } from './parts/fair-value-parts.tsx';
import type { AnalysisProps } from '../../company/analysis-props.ts';
import styles from './fair-value.module.css';
import { selectFairValue, selectIsModelPending, selectShown, viewChosen } from '../../model/fair-value.slice.ts';
import { ModelTools, ModelView } from './table/model-view.tsx';
import { views } from '../../model/views.ts';
import { sectionId, useFairValueActions } from '../../model/use-fair-value-actions.ts';
import { FigureGrouping } from '../../kit/figure/figure-grouping.ts';
import { useChecks } from '../../model/checks.ts';
import { leadText } from '../../model/lead-text.ts';
import { useSettledModel } from '../../model/use-settled-model.ts';
import { Figure } from '../../kit/figure/figure.tsx';
import { useLiveModel } from '../../model/live-model.ts';

const title = 'Fair Market Value';

/** The valuation summary. */
const loadMethods = () => import(/* webpackChunkName: "methods" */ './methods/valuation-methods.tsx');

/** The section of a company without a model. */
export function NoModelSection({ notices }: { readonly notices: ReactNode }) {
  return (
    <Section id={sectionId} title={title}>
      {notices}
      <EmptyState title="No valid company or data available for fair market data">The model needs at least one reported period.</EmptyState>
    </Section>
  );
}

interface FairValueSectionProps extends Pick<AnalysisProps, 'answer' | 'peers'> {
  /** Fetches today's market cap again after a failure. */
  onStockRetry(): void;
  /** The Edit or Save button. */
  readonly edit: RefObject<HTMLButtonElement | null>;
  /** The state of saved work or of a shared link. */
  readonly notices: ReactNode;
}

/** The fair-value model: the share's value under the analyst's assumptions. */
export function FairValueSection({ answer, peers, onStockRetry, edit, notices }: FairValueSectionProps) {
  const dispatch = useAnalysisDispatch();
  const stock = useAnalysisSelector((state) => selectFairValue(state).stock);
  const chosen = useAnalysisSelector((state) => selectFairValue(state).view);
  const editing = useAnalysisSelector((state) => selectShown(state).mode === 'edit');
  const readOnly = useAnalysisSelector((state) => selectFairValue(state).link.is === 'ready');
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
      <Section id={sectionId} title={title} lead={<Lead />} controls={<FairValueControls edit={edit} />} flatHead={editing}>
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
          <BenchmarksAside view={shown} consensus={answer.consensus} />
        </div>
        <LazyPart
          load={loadMethods}
          when="near"
          title="The valuation summary"
          rest="The model above is complete."
          height={{ className: styles.summary }}
          loading={<Skeleton label="Loading valuation methods…" height="100%" />}
        >
          {({ ValuationMethods }) => <ValuationMethods answer={answer} />}
        </LazyPart>
        <FairValueParts answer={answer} peers={peers} />
      </Section>
    </SectionTables>
  );
}

/** Lenders and insurers are valued on net worth. */
const defaultView = (answer: ValuationAnswer) => (businessOf(answer) === 'ordinary' ? 'key' : 'pb');

/** The section's one-line summary. */
function Lead() {
  const grouping = use(FigureGrouping);
  const { model } = useSettledModel();
  return leadText(model, useChecks(), grouping);
}

/** Outside edit mode: lists the overrides with date, reason and reported figure. */
function OverridesNote() {
  const { readOnly } = useSettledModel();
  const model = useLiveModel((found) => found);
  const { company, choices, columns } = model;
  const [base] = columns;
  const replaced = baseFigures.flatMap((figure) => {
    const own = choices.own[figure];
    return own === undefined ? [] : [{ figure, own, row: baseFigureRows[figure] }];
  });
  if (replaced.length === 0) return null;
  return (
    <ul className={styles.overrides} aria-label={readOnly ? 'Overrides from the shared link' : 'Your overrides'}>
      {replaced.map(({ figure, own, row }) => {
        const day = parseIsoDate(own.on);
        return (
          <li key={figure}>
            {row} {base}: <Figure name={cellName(row, base)} cell={model.at(row, base)} /> {readOnly ? 'theirs' : 'yours'}
            {day === undefined ? '' : `, ${dateText(day)}`}
            {own.note.trim() !== '' && (
              <>
                {' '}
                (<bdi>{own.note.trim()}</bdi>)
              </>
            )}
            ; reported <Figure name={`${cellName(row, base)} as reported`} cell={sourceFigure(company, choices.baseYear, figure)} />
          </li>
        );
      })}
    </ul>
  );
}
