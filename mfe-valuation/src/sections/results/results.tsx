import type { ValuationAnswer } from '@mulya/contract';
import type { VersionSummary } from '@mulya/contract/saved-work';
import { isoText, newQuarter } from '@mulya/domain';
import { useFetched } from '@mulya/sdk';
import { Skeleton } from '@mulya/ui';
import { selectCustomFigures } from '../../company/company.selectors.ts';
import { isEstimated } from '@mulya/valuation-model/track-record';
import { dayOf } from '../../kit/day-of.ts';
import { InPlace } from '../../kit/places.tsx';
import { useAnalysisSelector } from '../../model/analysis-store.ts';
import { selectFairValue, selectIsModelPending } from '../../model/fair-value.slice.ts';
import { useSettledModel } from '../../model/use-settled-model.ts';
import styles from './results.module.css';

const fetchCard = () => import(/* webpackChunkName: "results" */ './results-card.tsx');

/** The results that are newer than the analyst's current version, and the code of their card, which loads for them alone. */
export interface NewResults {
  readonly version: VersionSummary | undefined;
  /** The analyst's own figures, which load later, have them. */
  readonly isAwaited: boolean;
  /** Whether the card is likely to have an estimate next to the report. */
  readonly hasEstimate: boolean;
  readonly code: ReturnType<typeof useFetched<Awaited<ReturnType<typeof fetchCard>>>>['fetched'];
}

export function useNewResults(): NewResults {
  const isPending = useAnalysisSelector(selectIsModelPending);
  const serverCopy = useAnalysisSelector((state) => selectFairValue(state).serverCopy);
  const isOwnLoaded = useAnalysisSelector((state) => selectCustomFigures(state).own !== undefined);
  const { company, readOnly } = useSettledModel();
  const saved = serverCopy.is === 'ready' ? serverCopy.versions.find(({ id }) => id === serverCopy.revision) : undefined;
  const visited = serverCopy.is === 'ready' ? serverCopy.newest : undefined;
  const version = isPending || readOnly ? undefined : saved;
  const isNew = version !== undefined && hasNewQuarter(version, company.reported.newest);
  const isAwaited = !isNew && !isOwnLoaded && version !== undefined && hasNewQuarter(version, visited);
  const { fetched } = useFetched(fetchCard, isNew || isAwaited);
  const hasEstimate = version?.forecast?.years.some(isEstimated) === true;
  return { version: isNew ? version : undefined, isAwaited, hasEstimate, code: fetched };
}

const hasNewQuarter = (version: VersionSummary, newest: Parameters<typeof newQuarter>[1]): boolean =>
  newQuarter({ ...version, savedOn: isoText(dayOf(new Date(version.savedAt))) }, newest) !== undefined;

/** The card below the valuation at a glance. It takes its room while the analyst's own figures load, so that it moves nothing. */
export function NewResultsCard({
  results: { version, isAwaited, hasEstimate, code },
  answer,
}: {
  results: NewResults;
  answer: ValuationAnswer;
}) {
  const isReady = version !== undefined && code.is === 'ready';
  if (!isReady && !isAwaited) return null;
  return (
    <InPlace name="results">
      <div className={styles.room} data-tables={hasEstimate ? 2 : 1}>
        {isReady ? <code.part.ResultsCard answer={answer} version={version} /> : <Skeleton label="Loading the results…" height="100%" />}
      </div>
    </InPlace>
  );
}
