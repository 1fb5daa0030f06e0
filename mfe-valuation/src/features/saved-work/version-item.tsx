import type { VersionSummary } from '@mulya/contract/saved-work';
import { amountText, signedPercentText } from '@mulya/domain';
import { Button, Checkbox, TextField } from '@mulya/ui';
import { use, useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { FigureGrouping } from '../figure/figure-grouping.ts';
import { timeText } from './saved-words.ts';
import styles from './saved-work.module.css';

interface VersionItemProps {
  readonly version: VersionSummary;
  /** It is what the model opens with: it stays. */
  readonly current: boolean;
  readonly chosen: boolean;
  onChoose(): void;
  onRestore(): void;
  /** Gives whether it has the name now. */
  onRename(name: string): Promise<boolean>;
  onDelete(): void;
}

/** A saved version: when, what it came to, and what can be done with it. */
export function VersionItem({ version, current, chosen, onChoose, onRestore, onRename, onDelete }: VersionItemProps) {
  const grouping = use(FigureGrouping);
  const [naming, setNaming] = useState(false);
  const { name, savedAt, price, target, upside } = version;
  const renamed = useRef<HTMLButtonElement>(null);
  const wasNaming = useRef(false);
  useEffect(() => {
    if (wasNaming.current && !naming) renamed.current?.focus(); // the field goes
    wasNaming.current = naming;
  }, [naming]);
  const amount = (value: number | null) => (value === null ? '-' : amountText(value, 'inr', grouping));
  const time = timeText(new Date(savedAt));
  const figures = `Price ${amount(price)} · target ${amount(target)} · upside ${upside === null ? '-' : signedPercentText(upside, grouping)}`;
  return (
    <li className={styles.version}>
      {naming ? (
        <NameForm
          name={name}
          onName={async (text) => {
            if (await onRename(text)) setNaming(false);
          }}
          onLeave={() => setNaming(false)}
        />
      ) : (
        <Checkbox label={current ? `${name} (current)` : name} checked={chosen} onChange={onChoose} />
      )}
      {/* A version that was never named is called by its time. */}
      <p className={styles.line}>{name === time ? figures : `${time} · ${figures}`}</p>
      <div className={styles.offer}>
        <Button tone="quiet" aria-label={`Restore ${name}`} onClick={onRestore}>
          Restore
        </Button>
        <Button ref={renamed} tone="quiet" aria-label={`Rename ${name}`} onClick={() => setNaming(true)}>
          Rename
        </Button>
        {!current && (
          <Button tone="quiet" aria-label={`Delete ${name}`} onClick={onDelete}>
            Delete
          </Button>
        )}
      </div>
    </li>
  );
}

interface NameFormProps {
  readonly name: string;
  onName(name: string): Promise<void>;
  onLeave(): void;
}

function NameForm({ name, onName, onLeave }: NameFormProps) {
  const [text, setText] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const trimmed = text.trim();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (trimmed === '') return;
    if (trimmed === name) onLeave();
    else void onName(trimmed);
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation(); // the drawer stays
    onLeave();
  };
  return (
    <form className={styles.naming} onSubmit={send}>
      <TextField
        ref={field}
        label="Name"
        maxLength={120}
        value={text}
        error={trimmed === '' ? 'Enter a name.' : undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={leave}
      />
      <Button type="submit">Rename</Button>
    </form>
  );
}
