import type { CompanyRef } from '@mulya/contract';
import { Button } from '@mulya/ui';
import type { PeerAnswers } from '../../../model/peers/peer-answers.slice.ts';
import styles from './missing-peers.module.css';

interface MissingPeersProps {
  /** Companies without a displayed figure. */
  readonly names: readonly string[];
  readonly peers: readonly CompanyRef[];
  readonly answers: PeerAnswers;
  onRetry(peer: CompanyRef): void;
}

/** Companies that aren't compared, the reason, and a retry. */
export function MissingPeers({ names, peers, answers, onRetry }: MissingPeersProps) {
  if (names.length === 0) return null;
  const failed = peers.flatMap((peer) => {
    const known = answers[peer.key];
    return known?.is === 'none' ? [{ peer, ...known }] : [];
  });
  return (
    <div className={names.length > 1 ? `${styles.missing} ${styles.several}` : styles.missing}>
      <p className={styles.names}>No data: {names.join(', ')}</p>
      {failed.map(({ peer, why, again }) => (
        <p key={peer.key} className={styles.why}>
          <span>
            {names.length > 1 && `${peer.name}: `}
            {why}
          </span>
          {again && <Button onClick={() => onRetry(peer)}>Retry {peer.name}</Button>}
        </p>
      ))}
    </div>
  );
}
