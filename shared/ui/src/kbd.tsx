import type { Ref } from 'react';
import { keyCaps, keyPlatform, spokenKeys, type KeyPlatform } from './key-caps.ts';
import styles from './kbd.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface KbdProps {
  /** As in the contract's `Action.keys`: "/", "Control+k". */
  readonly keys: string;
  /** The keyboard's platform; default the browser's. */
  readonly platform?: KeyPlatform | undefined;
  readonly ref?: Ref<HTMLElement> | undefined;
}

/**
 * The keys of a shortcut: ⌘ K on a Mac, Ctrl K elsewhere. The functions give the same as text.
 *
 * Not for: making the shortcut work; offer the action with its `keys` to `host.actions`.
 *
 * A screen reader reads the keys' names, because many skip symbols.
 */
export function Kbd({ keys, platform = keyPlatform(), ref }: KbdProps) {
  return (
    <kbd ref={ref} className={styles.keys}>
      <VisuallyHidden>{spokenKeys(keys, platform)}</VisuallyHidden>
      {keyCaps(keys, platform).map((cap) => (
        <span key={cap} aria-hidden="true" className={styles.cap}>
          {cap}
        </span>
      ))}
    </kbd>
  );
}
