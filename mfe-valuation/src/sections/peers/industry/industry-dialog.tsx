import type { CompanyRef, ValuationAnswer, IndustryCompaniesAnswer } from '@mulya/contract';
import { businessOf } from '@mulya/domain';
import { EmptyState, ErrorState, Skeleton } from '@mulya/ui';
import { Dialog } from '@mulya/ui/overlays';
import { usualPreset } from '@mulya/valuation-model/comps';
import { useMemo, useEffect, useState } from 'react';
import { useHost } from '@mulya/sdk';
import { FiguresWithAudit } from '../../../drawers/audit/lazy-audit.tsx';
import { answerKey } from '../../../company/company-identity.ts';
import { countText } from '../drawer/peer-changes.ts';
import { selectPeers } from '../../../model/peers/peers.slice.ts';
import { usePeerSet } from '../drawer/use-peer-set.ts';
import { comparedIndustry } from '../../../company/headline-paths.ts';
import { useValuationSelector } from '../../../model/valuation-store.ts';
import styles from './industry-dialog.module.css';
import { IndustryTable } from './industry-table.tsx';
import { PeerChoiceContext } from './peer-choice.tsx';
import { fetchIndustryCompanies } from '../../../company/industry-companies.api.ts';

type IndustryCompaniesState =
  | { readonly is: 'loading' }
  | { readonly is: 'known'; readonly answer: IndustryCompaniesAnswer }
  /** No company with figures has this industry. */
  | { readonly is: 'none' }
  /** `message`: why, as a sentence. */
  | { readonly is: 'failed'; readonly message: string };

interface IndustryDialogProps {
  readonly answer: ValuationAnswer;
  readonly onClose: () => void;
}

/** The companies of the industry by several metrics, with check boxes that make them peers. */
export function IndustryDialog({ answer, onClose }: IndustryDialogProps) {
  const industry = comparedIndustry(answer) ?? undefined;
  const { state, retry } = useIndustryCompanies(industry);
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
            {notice === '' ? `${countText(keys)}.${state.is === 'known' ? ' A check box adds or removes a peer.' : ''}` : notice}
          </p>
          <IndustryContent state={state} answer={answer} onRetry={retry} />
        </PeerChoiceContext>
      </FiguresWithAudit>
    </Dialog>
  );
}

function titleOf(state: IndustryCompaniesState, industry: string | undefined): string {
  if (state.is === 'known') return `${state.answer.industry}, ${countOf(state.answer.companies.length)}`;
  return industry ?? 'Industry';
}

const countOf = (count: number): string => (count === 1 ? '1 company' : `${count} companies`);

interface IndustryContentProps {
  readonly state: IndustryCompaniesState;
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
    case 'known':
      return (
        <IndustryTable
          answer={state.answer}
          own={answerKey(answer)}
          usual={usualPreset(businessOf(answer.layout, answer.companyProfile.mgIndustry))}
        />
      );
  }
}

/** Fetches the companies of an industry. @param industry undefined: the company has none */
function useIndustryCompanies(industry: string | undefined): { readonly state: IndustryCompaniesState; retry(): void } {
  const host = useHost<'mfe-valuation'>();
  const [state, setState] = useState<IndustryCompaniesState>({ is: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (industry === undefined) return;
    const controller = new AbortController();
    void fetchIndustryCompanies(host, industry, controller.signal).then((answer) => {
      if (controller.signal.aborted) return;
      if (answer.ok) setState({ is: 'known', answer: answer.value });
      else setState(answer.failure.status === 404 ? { is: 'none' } : { is: 'failed', message: answer.failure.message });
    });
    return () => controller.abort();
  }, [host, industry, attempt]);

  const retry = () => {
    setState({ is: 'loading' });
    setAttempt((count) => count + 1);
  };
  return { state: industry === undefined ? { is: 'none' } : state, retry };
}
