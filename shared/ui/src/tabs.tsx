import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { placeAfter } from './place-after.ts';
import styles from './tabs.module.css';

export interface TabsProps<Id extends string> {
  /** The subject, for screen readers: "Statements". */
  readonly label: string;
  /** In the order of the row. */
  readonly tabs: readonly { readonly id: Id; readonly label: string }[];
  /** The id of the selected tab. */
  readonly active: Id;
  /** Called with a new tab only. */
  readonly onChange: (id: Id) => void;
  /** The content of the active tab. Without it, the caller renders the content elsewhere. */
  readonly children?: ReactNode;
}

/**
 * Views of one subject, one at a time. The row scrolls where it is too narrow.
 *
 * Not for: addresses of their own (links), a filter of one view (SegmentedToggle), content that a reader compares.
 *
 * Keyboard: one Tab stop; the arrows, Home and End move and select. Render only the active panel's content.
 */
export function Tabs<Id extends string>({ label, tabs, active, onChange, children }: TabsProps<Id>) {
  // Not based on Base UI, because tabs are part of a page's first load.
  const name = useId();
  const list = useRef<HTMLDivElement>(null);
  const index = tabs.findIndex(({ id }) => id === active);

  useEffect(() => {
    if (list.current !== null) bringIntoView(list.current, index);
  }, [index]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const next = placeAfter(index, { key: event.key, places: tabs.length });
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || tab === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
    if (tab.id !== active) onChange(tab.id);
  };

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${name}-${tab.id}`}
            className={styles.tab}
            aria-selected={tab.id === active}
            // Only the active tab has a panel.
            aria-controls={children !== undefined && tab.id === active ? `${name}-panel` : undefined}
            tabIndex={tab.id === active ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={() => {
              if (tab.id !== active) onChange(tab.id);
            }}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div role="tabpanel" id={`${name}-panel`} aria-labelledby={`${name}-${active}`} tabIndex={0} className={styles.panel}>
          {children}
        </div>
      )}
    </>
  );
}

/** Scrolls only the row of tabs: `scrollIntoView` would move the page as well. */
function bringIntoView(list: HTMLElement, index: number) {
  const tab = list.children[index];
  if (!(tab instanceof HTMLElement)) return;
  const start = tab.offsetLeft - list.offsetLeft;
  const end = start + tab.offsetWidth;
  if (start < list.scrollLeft) list.scrollLeft = start;
  else if (end > list.scrollLeft + list.clientWidth) list.scrollLeft = end - list.clientWidth;
}
