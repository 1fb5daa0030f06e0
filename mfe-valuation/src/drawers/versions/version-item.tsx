import type { VersionSummary } from '@mulya/contract/saved-work';
import { amountText, signedPercentText } from '@mulya/domain';
import { Button, Checkbox, TextField } from '@mulya/ui';
import { use, useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { FigureGrouping } from '../../kit/figure/figure-grouping.ts';
import { hasDefaultName, timeText } from '../../model/saving/version-labels.ts';
import styles from './saved-work.module.css';

interface VersionItemProps {
  readonly version: VersionSummary;
  /** The model opens with it, so it can't be deleted. */
  readonly current: boolean;
  readonly chosen: boolean;
  /** What has happened since it was saved, as sentences. */
  readonly record: readonly string[];
  /** An event since its base year makes its upside mean nothing at today's price. */
  readonly isComparable: boolean;
  onChoose(): void;
  onRestore(): void;
  /** Resolves to whether it was renamed. */
  onRename(name: string): Promise<boolean>;
  onDelete(): void;
}

export function VersionItem({ version, current, chosen, record, isComparable, onChoose, onRestore, onRename, onDelete }: VersionItemProps) {
  const grouping = use(FigureGrouping);
  const [isRenaming, setRenaming] = useState(false);
  const { name, savedAt, price, target, upside } = version;
  const renameButton = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) renameButton.current?.focus(); // the field unmounts
    wasRenaming.current = isRenaming;
  }, [isRenaming]);
  const amount = (value: number | null) => (value === null ? '-' : amountText(value, 'inr', grouping));
  const time = timeText(new Date(savedAt));
  const change = upside === null ? '-' : signedPercentText(upside, grouping);
  const figures = `Price ${amount(price)} · target ${amount(target)} · upside ${isComparable ? change : 'not comparable'}`;
  return (
    <li className={styles.version}>
      {isRenaming ? (
        <NameForm
          name={name}
          onName={async (text) => {
            if (await onRename(text)) setRenaming(false);
          }}
          onCancel={() => setRenaming(false)}
        />
      ) : (
        <Checkbox label={current ? `${name} (current)` : name} checked={chosen} onChange={onChoose} />
      )}
      <p className={styles.line}>{hasDefaultName(version) && name !== '' ? figures : `${time} · ${figures}`}</p>
      {record.length > 0 && (
        <div role="group" aria-label={`Since ${name} was saved`} className={styles.since}>
          {record.map((sentence) => (
            <p key={sentence} className={styles.sentence}>
              {sentence}
            </p>
          ))}
        </div>
      )}
      <div className={styles.offer}>
        <Button tone="quiet" aria-label={`Restore ${name}`} onClick={onRestore}>
          Restore
        </Button>
        <Button ref={renameButton} tone="quiet" aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
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
  onCancel(): void;
}

function NameForm({ name, onName, onCancel }: NameFormProps) {
  const [text, setText] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const trimmed = text.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (trimmed === '') return;
    if (trimmed === name) onCancel();
    else void onName(trimmed);
  };
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation(); // keeps the drawer open
    onCancel();
  };
  return (
    <form className={styles.naming} onSubmit={submit}>
      <TextField
        ref={field}
        label="Name"
        maxLength={120}
        value={text}
        error={trimmed === '' ? 'Enter a name.' : undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={cancelOnEscape}
      />
      <Button type="submit">Rename</Button>
    </form>
  );
}
