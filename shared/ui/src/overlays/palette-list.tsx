import { Autocomplete } from '@base-ui/react/autocomplete';
import type { Ref } from 'react';
import { Kbd } from '../kbd.tsx';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';
import styles from './palette-list.module.css';

/** A group in Base UI's format. */
interface ListedGroup extends PaletteGroup {
  readonly items: readonly PaletteEntry[];
}

export interface PaletteListProps {
  readonly onChoose: (entry: PaletteEntry) => void;
  readonly ref: Ref<HTMLDivElement>;
}

/** The palette's entries under their groups' names. */
export function PaletteList({ onChoose, ref }: PaletteListProps) {
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
