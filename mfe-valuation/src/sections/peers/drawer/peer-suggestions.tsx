import { type PeerReason, type PeerSuggestionsAnswer, PeerSuggestionsAnswerSchema } from '@mulya/contract';
import { amountText } from '@mulya/domain';
import { fetchAnswer, useAnswer, useHost } from '@mulya/sdk';
import { Button, ErrorState, Skeleton } from '@mulya/ui';
import { useId } from 'react';
import { useGrouping } from '../../../kit/use-grouping.ts';
import styles from './peer-suggestions.module.css';
import { CompanyRow } from '../../../kit/company-search/company-row.tsx';
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
  const suggestions = useSuggestions(company);
  const isFailed = suggestions.is === 'failed' && !suggestions.isRetrying;
  const { openIndustry } = usePeerSet();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          Suggestions
        </h3>
        <Button onClick={openIndustry}>Add from industry</Button>
      </div>
      {suggestions.is !== 'ready' && !isFailed && <Skeleton label="Loading suggestions..." height="20rem" />}
      {isFailed && (
        <ErrorState title="Suggestions could not be loaded." onRetry={suggestions.retry}>
          {suggestions.failure.message} You can still search.
        </ErrorState>
      )}
      {suggestions.is === 'ready' && <SuggestionList answer={suggestions.value} />}
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
            <CompanyRow
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

function useSuggestions({ name, key }: ValuedCompany) {
  const host = useHost<'mfe-valuation'>();
  const twin = key === undefined ? '' : `?isin=${encodeURIComponent(key)}`;
  return useAnswer(host, `/api/company/peers/${encodeURIComponent(name)}${twin}`, (path, signal) =>
    fetchAnswer(host, path, PeerSuggestionsAnswerSchema, { signal }),
  );
}
