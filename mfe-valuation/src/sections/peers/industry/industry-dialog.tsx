import { IndustryCompaniesAnswerSchema, type CompanyRef, type IndustryCompaniesAnswer, type ValuationAnswer } from '@mulya/contract';
import { businessOf } from '@mulya/domain';
import { EmptyState, ErrorState, Skeleton } from '@mulya/ui';
import { Dialog } from '@mulya/ui/overlays';
import { usualPreset } from '@mulya/valuation-model/comps';
import { useMemo } from 'react';
import { fetchAnswer, useAnswer, useHost } from '@mulya/sdk';
import { FiguresWithAudit } from '../../../drawers/audit/lazy-audit.tsx';
import { answerKey } from '../../../company/company-identity.ts';
import { countText } from '../drawer/peer-changes.ts';
import { selectPeers } from '../../../model/peers/peers.slice.ts';
import { usePeerSet } from '../drawer/use-peer-set.ts';
import { benchmarkPaths, comparedIndustry } from '../../../company/headline-paths.ts';
import { useValuationSelector } from '../../../model/valuation-store.ts';
import styles from './industry-dialog.module.css';
import { IndustryTable } from './industry-table.tsx';
import { PeerChoiceContext } from './peer-choice.tsx';
import { shownBenchmark, type BenchmarkState } from '../../../company/benchmark-state.ts';

interface IndustryDialogProps {
  readonly answer: ValuationAnswer;
  readonly onClose: () => void;
}

/** The companies of the industry by several metrics, with check boxes that make them peers. */
export function IndustryDialog({ answer, onClose }: IndustryDialogProps) {
  const industry = comparedIndustry(answer);
  const host = useHost<'mfe-valuation'>();
  const companies = useAnswer(host, benchmarkPaths(answer).companies, (path, signal) =>
    fetchAnswer(host, path, IndustryCompaniesAnswerSchema, { signal }),
  );
  const state = shownBenchmark(companies);
  const { add, remove } = usePeerSet();
  // The address follows a moment later, and a box shows a click at once.
  const { keys, notice } = useValuationSelector(selectPeers);
  const choice = useMemo(
    () => ({
      chosen: new Set(keys),
      onChoose: (peer: CompanyRef, isChosen: boolean) => void (isChosen ? add(peer) : remove(peer.key)),
    }),
    [keys, add, remove],
  );
  return (
    <Dialog wide open onClose={onClose} title={titleOf(state, industry)}>
      <FiguresWithAudit answer={answer}>
        <PeerChoiceContext value={choice}>
          <p className={styles.count}>
            {notice === '' ? `${countText(keys)}.${state.is === 'ready' ? ' A check box adds or removes a peer.' : ''}` : notice}
          </p>
          <IndustryContent state={state} answer={answer} onRetry={companies.retry} />
        </PeerChoiceContext>
      </FiguresWithAudit>
    </Dialog>
  );
}

function titleOf(state: BenchmarkState<IndustryCompaniesAnswer>, industry: string | undefined): string {
  if (state.is === 'ready') return `${state.value.industry}, ${countOf(state.value.companies.length)}`;
  return industry ?? 'Industry';
}

const countOf = (count: number): string => (count === 1 ? '1 company' : `${count} companies`);

interface IndustryContentProps {
  readonly state: BenchmarkState<IndustryCompaniesAnswer>;
  readonly answer: ValuationAnswer;
  onRetry(): void;
}

function IndustryContent({ state, answer, onRetry }: IndustryContentProps) {
  switch (state.is) {
    case 'loading':
      return (
        <div className={styles.awaited}>
          <Skeleton label="Loading companies..." height="100%" />
        </div>
      );
    case 'failed':
      return (
        <ErrorState title="The companies of the industry could not be loaded." onRetry={onRetry}>
          {state.message}
        </ErrorState>
      );
    case 'none':
      return (
        <EmptyState title="No companies to compare.">
          The source names no industry for {answer.companyName}, or none of its companies has figures. Add peers by name instead.
        </EmptyState>
      );
    case 'ready':
      return <IndustryTable answer={state.value} own={answerKey(answer)} usual={usualPreset(businessOf(answer))} />;
  }
}
