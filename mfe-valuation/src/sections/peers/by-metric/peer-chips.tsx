import type { CompanyRef } from '@mulya/contract';
import { Button } from '@mulya/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './peer-chips.module.css';

interface PeerChipsProps {
  readonly peers: readonly CompanyRef[];
  /** Returns a function that restores the peer. */
  onRemove(key: string): () => void;
  onAdd(): void;
  /** Opens the companies of the industry. */
  onIndustry(): void;
}

/** The compared companies, each with a remove button, and Undo. */
export function PeerChips({ peers, onRemove, onAdd, onIndustry }: PeerChipsProps) {
  const [removed, setRemoved] = useState<{ readonly name: string; putBack(): void }>();
  const back = useRef<HTMLButtonElement>(null);
  const add = useRef<HTMLButtonElement>(null);

  // The focused button disappears with its chip.
  useEffect(() => {
    if (removed !== undefined) back.current?.focus({ preventScroll: true });
  }, [removed]);

  return (
    <div className={styles.row}>
      <ul aria-label="Peers" className={styles.peers}>
        {peers.map(({ key, name }) => (
          <li key={key} className={styles.peer}>
            <span className={styles.name} title={name}>
              {name}
            </span>
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove ${name}`}
              data-tip={`Remove ${name}`}
              onClick={() => setRemoved({ name, putBack: onRemove(key) })}
            />
          </li>
        ))}
      </ul>
      <Button ref={add} onClick={onAdd}>
        Add peers
      </Button>{' '}
      <Button onClick={onIndustry}>Add from industry</Button>
      {removed !== undefined && (
        <Button
          ref={back}
          tone="quiet"
          aria-label={`Undo removing ${removed.name}`}
          onClick={() => {
            removed.putBack();
            setRemoved(undefined);
            add.current?.focus({ preventScroll: true });
          }}
        >
          Undo
        </Button>
      )}
    </div>
  );
}
