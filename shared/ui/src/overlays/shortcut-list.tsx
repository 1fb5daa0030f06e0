import { Dialog } from './dialog.tsx';
import { Kbd } from '../kbd.tsx';
import styles from './shortcut-list.module.css';

export interface ShortcutGroup {
  readonly label: string;
  readonly actions: readonly { readonly label: string; readonly keys: string }[];
}

export interface ShortcutListProps {
  /** The state is the caller's. */
  readonly open: boolean;
  /** As for a Dialog. */
  readonly onClose: () => void;
  /** Each with its actions and their keys. Groups without an action are left out. */
  readonly groups: readonly ShortcutGroup[];
}

/**
 * The list of keyboard shortcuts. The shell shows it on ?, with the actions that you offer to `host.actions`.
 *
 * Not for: help texts (Dialog or Drawer).
 */
export function ShortcutList({ open, onClose, groups }: ShortcutListProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <div className={styles.groups}>
        {groups
          .filter(({ actions }) => actions.length > 0)
          .map(({ label, actions }) => (
            <section key={label} aria-label={label}>
              <h3 className={styles.label}>{label}</h3>
              <dl className={styles.actions}>
                {actions.map((action) => (
                  <div key={`${action.keys} ${action.label}`} className={styles.action}>
                    <dt className={styles.name}>{action.label}</dt>
                    <dd className={styles.keys}>
                      <Kbd keys={action.keys} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
      </div>
    </Dialog>
  );
}
