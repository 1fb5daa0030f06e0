import { Button } from '@mulya/ui';
import { useCallback, useId, useState } from 'react';
import { useValuationSelector, useValuationStore } from '../../../model/valuation-store.ts';
import styles from './chosen-peers.module.css';
import { countText } from './peer-changes.ts';
import { CompanyRow } from '../../../kit/company-search/company-row.tsx';
import { selectPeerNotice } from '../../../model/peers/peers.slice.ts';
import type { Peer } from './peer-set-context.ts';
import { usePeerSet } from './use-peer-set.ts';

interface ChosenPeersProps {
  /** The name of the company to value. */
  readonly company: string;
  /** Called when the focused button unmounts. */
  readonly onDone: () => void;
}

const stateWords: Readonly<Record<Peer['is'], string | undefined>> = {
  named: undefined,
  pending: 'Looking up name…',
  unlisted: 'Not a listed company; excluded.',
  unnamed: 'Name could not be loaded; excluded.',
};

/** The page's peers and the result of the last change, with Undo for a removal. */
export function ChosenPeers({ company, onDone }: ChosenPeersProps) {
  const id = useId();
  const store = useValuationStore();
  const { peers, remove } = usePeerSet();
  const notice = useValuationSelector(selectPeerNotice);
  const [undo, setUndo] = useState<{ readonly notice: string; run(): void }>();

  const takeAway = (key: string) => {
    const run = remove(key);
    setUndo({ notice: selectPeerNotice(store.getState()), run });
  };
  const putBack = () => {
    undo?.run();
    onDone();
  };
  // The Remove button unmounts with its row, so Undo takes the focus.
  const takeFocus = useCallback((button: HTMLButtonElement | null) => button?.focus(), []);

  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          Peers of {company}
        </h3>
        <span className={styles.count}>{countText(peers)}</span>
      </div>
      {peers.length === 0 ? (
        <p className={styles.none}>No peers yet. Search, or add a suggestion.</p>
      ) : (
        <ul className={styles.list} aria-label="Peers">
          {peers.map((peer) => (
            <CompanyRow
              key={peer.key}
              name={peer.name}
              facts={stateWords[peer.is]}
              action={
                <Button tone="quiet" aria-label={`Remove ${peer.name}`} onClick={() => takeAway(peer.key)}>
                  Remove
                </Button>
              }
            />
          ))}
        </ul>
      )}
      <p className={styles.notice}>
        <span>{notice === '' ? 'Saved in the page link, so sharing the link shares the peers.' : notice}</span>
        {undo !== undefined && undo.notice === notice && (
          <Button ref={takeFocus} key={notice} tone="quiet" onClick={putBack}>
            Undo
          </Button>
        )}
      </p>
    </section>
  );
}
