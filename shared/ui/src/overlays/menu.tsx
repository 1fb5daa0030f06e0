import { Menu as Base } from '@base-ui/react/menu';
import { Fragment, type ReactElement } from 'react';
import { Kbd } from '../kbd.tsx';
import styles from './menu.module.css';

export interface MenuItem {
  /** Unique in the menu. */
  readonly name: string;
  readonly label: string;
  /** The equivalent shortcut, as in an action's `keys`. The menu only shows it; the shell handles it. */
  readonly keys?: string | undefined;
  readonly run: () => void;
  readonly disabled?: boolean | undefined;
  /** Makes it a toggle, on or off. */
  readonly checked?: boolean | undefined;
  /** The heading over neighbours of the same group. */
  readonly group?: string | undefined;
}

export interface MenuProps {
  /** The menu's purpose, for screen readers: "Export". */
  readonly label: string;
  /** The button that opens it, with its own text. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  /** Each has `name`, `label` and `run`. `keys` shows a shortcut, `checked` makes it a toggle, `group` gives neighbours a heading. */
  readonly items: readonly MenuItem[];
  /** Initially open, for a page that loads this code at the first click. */
  readonly defaultOpen?: boolean | undefined;
}

/**
 * Actions, or toggles, behind one button.
 *
 * Not for: addresses (links), one action (Button), one of several options (Select).
 *
 * Keyboard: Enter, Space or an arrow opens it; arrows, Home, End and first letters move; Escape closes. A toggle leaves it open.
 */
export function Menu({ label, trigger, items, defaultOpen = false }: MenuProps) {
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={4} collisionPadding={8} className={styles.positioner}>
          <Base.Popup className={styles.menu} aria-label={label}>
            {menuSections(items).map(({ group, items: section }, index) => (
              <Fragment key={section[0]?.name}>
                {index > 0 && <Base.Separator className={styles.separator} />}
                {group === undefined ? (
                  section.map((item) => <Item key={item.name} {...item} />)
                ) : (
                  <Base.Group>
                    <Base.GroupLabel className={styles.group}>{group}</Base.GroupLabel>
                    {section.map((item) => (
                      <Item key={item.name} {...item} />
                    ))}
                  </Base.Group>
                )}
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Item({ label, keys, run, disabled = false, checked }: MenuItem) {
  const words = (
    <>
      <span className={styles.label}>{label}</span>
      {keys !== undefined && <Kbd keys={keys} />}
    </>
  );
  if (checked === undefined) {
    return (
      <Base.Item className={styles.item} disabled={disabled} label={label} onClick={run}>
        {words}
      </Base.Item>
    );
  }
  return (
    <Base.CheckboxItem className={styles.item} checked={checked} disabled={disabled} label={label} onCheckedChange={run}>
      <span aria-hidden="true" className={styles.check}>
        {checked && '✓'}
      </span>
      {words}
    </Base.CheckboxItem>
  );
}

interface MenuSection<Item> {
  readonly group: string | undefined;
  readonly items: readonly Item[];
}

/** Groups neighbouring items of the same group into sections, in the caller's order. */
export function menuSections<Item extends { readonly group?: string | undefined }>(items: readonly Item[]): readonly MenuSection<Item>[] {
  return items.reduce<readonly MenuSection<Item>[]>((sections, item) => {
    const last = sections.at(-1);
    if (last === undefined || last.group !== item.group) return [...sections, { group: item.group, items: [item] }];
    return [...sections.slice(0, -1), { group: last.group, items: [...last.items, item] }];
  }, []);
}
