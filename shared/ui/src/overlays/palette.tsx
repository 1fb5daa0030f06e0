import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useRef, type KeyboardEvent, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { DialogClose, isSecondClick } from './dialog-head.tsx';
import { Kbd } from '../kbd.tsx';
import { arrowPresses } from './palette-keys.ts';
import styles from './palette.module.css';

/** A group in Base UI's format. */
interface ListedGroup extends PaletteGroup {
  readonly items: readonly PaletteEntry[];
}

interface PaletteListProps {
  readonly onChoose: (entry: PaletteEntry) => void;
  readonly ref: Ref<HTMLDivElement>;
}

export interface CommandPaletteProps {
  /** The state is the caller's. */
  readonly open: boolean;
  /** Called on Escape, on a press outside, and before a chosen entry runs. */
  readonly onClose: () => void;
  /** The matches of the query, best first; the caller searches. Groups without entries are left out. */
  readonly groups: readonly PaletteGroup[];
  /** The typed text. */
  readonly query: string;
  /** Called with the new text. */
  readonly onQuery: (query: string) => void;
  /** More results may follow. */
  readonly busy?: boolean | undefined;
  /** The field's placeholder and name. Default: "Search or jump to…". */
  readonly hint?: string | undefined;
  /** The message without matches. */
  readonly emptyText: string;
}

type FieldKey = KeyboardEvent<HTMLInputElement> & { readonly preventBaseUIHandler: () => void };

/**
 * All actions and destinations, found by a part of their name. It is for the shell: offer `host.actions` and a finder.
 *
 * Not for: a second palette on a page.
 */
export function CommandPalette({
  open,
  onClose,
  groups,
  query,
  onQuery,
  busy = false,
  hint = 'Search or jump to…',
  emptyText,
}: CommandPaletteProps) {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const items = groups.filter(({ entries }) => entries.length > 0).map((group) => ({ ...group, items: group.entries }));
  const count = items.reduce((sum, { entries }) => sum + entries.length, 0);

  // It closes before the entry runs, so that the entry can take the focus: Base UI restores it only if nothing else has it.
  const choose = (entry: PaletteEntry) => {
    onClose();
    entry.run();
  };

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next, change) => {
        if (isSecondClick(change)) change.cancel();
        else if (!next) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.palette} aria-label="Command palette" initialFocus={input}>
          <Autocomplete.Root
            open
            inline
            mode="none"
            items={items}
            autoHighlight="always"
            keepHighlight
            value={query}
            itemToStringValue={({ label }: PaletteEntry) => label}
            onValueChange={(text, change) => {
              // Selecting an entry would otherwise write its label into the field.
              if (change.reason !== 'item-press') onQuery(text);
            }}
          >
            <div className={styles.field}>
              <svg aria-hidden="true" viewBox="0 0 16 16" className={styles.glass}>
                <circle cx="7" cy="7" r="4.5" />
                <path d="m10.5 10.5 3.5 3.5" />
              </svg>
              <Autocomplete.Input
                ref={input}
                className={styles.input}
                aria-label={hint}
                placeholder={hint}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                maxLength={200}
                onKeyDown={(event) => moveFar(event, list.current)}
              />
              <DialogClose />
            </div>
            <PaletteList ref={list} onChoose={choose} />
            {/* Always rendered, because screen readers often skip a live region that appears with its text. */}
            <Autocomplete.Status className={styles.status}>{statusText({ busy, count, emptyText, groups })}</Autocomplete.Status>
          </Autocomplete.Root>
          <p className={styles.foot} aria-hidden="true">
            <span>
              <Kbd keys="ArrowUp" /> <Kbd keys="ArrowDown" /> move
            </span>
            <span>
              <Kbd keys="Enter" /> select
            </span>
            <span>
              <Kbd keys="Escape" /> close
            </span>
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Home, End, PageUp and PageDown. */
function moveFar(event: FieldKey, list: HTMLElement | null) {
  const { key, shiftKey, ctrlKey, altKey, metaKey, nativeEvent, currentTarget } = event;
  if (list === null || shiftKey || ctrlKey || altKey || metaKey || nativeEvent.isComposing) return;
  const options = [...list.querySelectorAll('[role="option"]')];
  const active = options.findIndex((option) => option.hasAttribute('data-highlighted'));
  const presses = arrowPresses(key, { active, entries: options.length });
  if (presses === undefined) return;
  event.preventDefault();
  event.preventBaseUIHandler();
  for (let press = 0; press < presses.times; press += 1) {
    // Each press must start from the rendered result of the previous one.
    flushSync(() => currentTarget.dispatchEvent(new KeyboardEvent('keydown', { key: presses.key, bubbles: true, cancelable: true })));
  }
}

/** The status line under the entries: their number, and the notes of the groups. */
function statusText({
  busy,
  count,
  emptyText,
  groups,
}: Pick<CommandPaletteProps, 'emptyText' | 'groups'> & { readonly busy: boolean; readonly count: number }) {
  const found = count === 1 ? '1 result.' : `${String(count)} results.`;
  const notes = groups.flatMap(({ note }) => note ?? []);
  const state = busy ? 'Searching…' : count === 0 ? emptyText : found;
  return [state, ...notes].join(' ');
}

/** The palette's entries under their groups' names. */
function PaletteList({ onChoose, ref }: PaletteListProps) {
  return (
    <Autocomplete.List ref={ref} className={styles.list} aria-label="Results">
      {({ name, label, items }: ListedGroup) => (
        <Autocomplete.Group key={name} items={items} className={styles.group}>
          <Autocomplete.GroupLabel className={styles.label}>{label}</Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(entry: PaletteEntry) => (
              <Autocomplete.Item key={entry.id} value={entry} className={styles.entry} onClick={() => onChoose(entry)}>
                <span className={styles.name}>{entry.label}</span>
                {entry.detail !== undefined && <span className={styles.detail}>{entry.detail}</span>}
                {entry.keys !== undefined && <Kbd keys={entry.keys} />}
              </Autocomplete.Item>
            )}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  );
}

/** One entry of the palette: an action or a destination. */
export interface PaletteEntry {
  /** Unique among all groups. */
  readonly id: string;
  readonly label: string;
  /** Shown after the label: a symbol, an exchange, "no figures". */
  readonly detail?: string | undefined;
  /** The equivalent shortcut, as in an action's `keys`. */
  readonly keys?: string | undefined;
  run(): void;
}

export interface PaletteGroup {
  readonly name: string;
  readonly label: string;
  readonly entries: readonly PaletteEntry[];
  /** A note of the group, with or without entries: "Companies can’t be searched right now." */
  readonly note?: string | undefined;
}
