import { Dialog } from './dialog.tsx';
import { Kbd } from '../kbd.tsx';
import styles from './shortcut-list.module.css';

export interface ShortcutGroup {
  readonly label: string;
  readonly actions: readonly { readonly label: string; readonly keys: string }[];
}

export interface ShortcutListProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Groups without an action are left out. */
  readonly groups: readonly ShortcutGroup[];
}

/** The list of keyboard shortcuts. */
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
