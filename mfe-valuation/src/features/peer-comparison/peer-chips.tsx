import type { CompanyRef } from '@mulya/contract';
import { Button } from '@mulya/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './peer-chips.module.css';

interface PeerChipsProps {
  readonly peers: readonly CompanyRef[];
  /** The returned function puts the peer back. */
  onRemove(key: string): () => void;
  onAdd(): void;
}

/** Who is compared, each with a way to leave it out, and back. */
export function PeerChips({ peers, onRemove, onAdd }: PeerChipsProps) {
  const [removed, setRemoved] = useState<{ readonly name: string; putBack(): void }>();
  const back = useRef<HTMLButtonElement>(null);
  const add = useRef<HTMLButtonElement>(null);

  // The button that had the focus goes with its chip.
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
      </Button>
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
