import { Menu as Base } from '@base-ui/react/menu';
import { Fragment, type ReactElement } from 'react';
import { Kbd } from '../kbd.tsx';
import { menuSections } from './menu-sections.ts';
import styles from './menu.module.css';

export interface MenuItem {
  readonly name: string;
  readonly label: string;
  /** The shortcut that does the same, as in an action's `keys`. Shown; listening to it is the shell's. */
  readonly keys?: string | undefined;
  readonly run: () => void;
  readonly disabled?: boolean | undefined;
  /** Makes it a choice that is on or off; the menu then stays open. */
  readonly checked?: boolean | undefined;
  /** The heading that neighbours of the same group stand under. */
  readonly group?: string | undefined;
}

export interface MenuProps {
  /** What the menu is for, for a screen reader: "Export". */
  readonly label: string;
  /** The button that opens it, with its own name. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly items: readonly MenuItem[];
  /** Open from the start: for a page that loads this code at the first press on the button. */
  readonly defaultOpen?: boolean | undefined;
}

/** Things to do behind one button. Arrow keys, Home, End and first letters move; Esc closes. */
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
