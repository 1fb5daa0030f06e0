import { type PeerReason, type PeerSuggestionsAnswer, PeerSuggestionsAnswerSchema, type Host } from '@mulya/contract';
import { amountText } from '@mulya/domain';
import { useHost, type Answer, fetchAnswer } from '@mulya/sdk';
import { Button, ErrorState, Skeleton } from '@mulya/ui';
import { useEffect, useId, useState } from 'react';
import { useGrouping } from '../../../kit/use-grouping.ts';
import styles from './peer-suggestions.module.css';
import { PeerRow } from './peer-row.tsx';
import { usePeerSet } from './use-peer-set.ts';
import type { ValuedCompany } from './valued-company.ts';

const why: Readonly<Record<PeerReason, (detail: string) => string>> = {
  source: (name) => `Listed as a peer by ${name}`,
  industry: (industry) => `Same industry: ${industry}`,
  sector: (sector) => `Same sector: ${sector}`,
  size: (times) => `Similar size: ${times} market cap`,
};

/** Suggested peers, each with the reason. */
export function PeerSuggestions({ company }: { readonly company: ValuedCompany }) {
  const id = useId();
  const { answer, retry } = useSuggestions(company);
  const { openIndustry } = usePeerSet();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          Suggestions
        </h3>
        <Button onClick={openIndustry}>Add from industry</Button>
      </div>
      {answer === undefined && <Skeleton label="Loading suggestions..." height="20rem" />}
      {answer?.ok === false && (
        <ErrorState title="Suggestions could not be loaded." onRetry={retry}>
          {answer.failure.message} You can still search.
        </ErrorState>
      )}
      {answer?.ok === true && <SuggestionList answer={answer.value} />}
    </section>
  );
}

function SuggestionList({ answer: { suggestions, note } }: { readonly answer: PeerSuggestionsAnswer }) {
  const { peers, add } = usePeerSet();
  const grouping = useGrouping();
  return (
    <>
      {note !== null && <p className={styles.note}>{note}</p>}
      {suggestions.length === 0 && <p className={styles.note}>No suggestions: the source has no industry, sector or size data.</p>}
      <ul className={styles.list} aria-label="Suggested peers">
        {suggestions.map(({ key, name, because, detail, marketCap }) => {
          const added = peers.some((peer) => peer.key === key);
          return (
            <PeerRow
              key={key}
              name={name}
              facts={
                <>
                  {why[because](detail)}
                  {marketCap !== null && <span className={styles.size}>Market cap {amountText(marketCap, 'crore', grouping)}</span>}
                </>
              }
              action={
                // `disabled` would lose the focus.
                <Button
                  tone="quiet"
                  aria-label={`${added ? 'Added' : 'Add'} ${name}`}
                  aria-disabled={added}
                  onClick={() => add({ key, name })}
                >
                  {added ? 'Added' : 'Add'}
                </Button>
              }
            />
          );
        })}
      </ul>
    </>
  );
}

function useSuggestions({ name, key }: ValuedCompany): { readonly answer: Answer<PeerSuggestionsAnswer> | undefined; retry(): void } {
  const host = useHost<'mfe-valuation'>();
  const [answer, setAnswer] = useState<Answer<PeerSuggestionsAnswer>>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isMounted = true;
    void fetchSuggestions(host, { name, key }).then((result) => isMounted && setAnswer(result));
    return () => {
      isMounted = false;
    };
  }, [host, name, key, attempt]);

  const retry = () => {
    setAnswer(undefined);
    setAttempt((count) => count + 1);
  };
  return { answer, retry };
}

/** GET /api/company/peers/:company. Never rejects. */
function fetchSuggestions(host: Host<'mfe-valuation'>, { name, key }: ValuedCompany): Promise<Answer<PeerSuggestionsAnswer>> {
  const twin = key === undefined ? '' : `?isin=${encodeURIComponent(key)}`;
  return fetchAnswer(host, `/api/company/peers/${encodeURIComponent(name)}${twin}`, PeerSuggestionsAnswerSchema, { signal: host.signal });
}
