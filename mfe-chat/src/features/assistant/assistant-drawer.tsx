import { useRootClass } from '@mulya/ui';
import { useId, useLayoutEffect, useRef, type ReactNode, useSyncExternalStore } from 'react';
import styles from './assistant-drawer.module.css';

interface AssistantDrawerProps {
  /** The company's listed name; undefined until the page shows its figures. */
  readonly company: string | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
}

/** A tab at the edge that opens the assistant: next to the figures on a wide screen, as a sheet over them on a narrow one. */
export function AssistantDrawer({ company, open, onOpenChange, children }: AssistantDrawerProps) {
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const drawer = useRef<HTMLElement>(null);
  const isSheet = useIsSheet();

  useRootClass(open ? styles.withOpen : styles.withClosed);

  // A sheet covers the whole page, so nothing behind it may take the focus.
  useLayoutEffect(() => (open && isSheet && drawer.current !== null ? makeBackgroundInert(drawer.current) : undefined), [open, isSheet]);

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc bubbles up from the focused element inside
    <section
      ref={drawer}
      className={open ? styles.open : styles.closed}
      aria-labelledby={`${id}-label`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open || event.nativeEvent.isComposing) return;
        onOpenChange(false);
        toggle.current?.focus();
      }}
    >
      <div className={styles.header}>
        <h2 className={styles.label} id={`${id}-label`}>
          Assistant
        </h2>
        <button
          ref={toggle}
          className={styles.toggle}
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-body`}
          aria-label={open ? 'Close assistant' : 'Open assistant'}
          onClick={() => onOpenChange(!open)}
        >
          {open ? '-' : '+'}
        </button>
      </div>
      <div className={styles.body} id={`${id}-body`} hidden={!open}>
        {company !== undefined && <p className={styles.company}>About {company}</p>}
        {children}
      </div>
    </section>
  );
}

/** The same breakpoint as in the stylesheet. */
const sheet = '(max-width: 1099px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(sheet);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is too narrow for the assistant next to the page. */
export const useIsSheet = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(sheet).matches);

/**
 * Makes everything on the page inert except one element and its ancestors: focus, pointer and screen readers can't reach the rest.
 * Returns a function that reverts what it changed.
 */
export function makeBackgroundInert(foreground: HTMLElement): () => void {
  const madeInert: HTMLElement[] = [];
  for (let ancestor: HTMLElement = foreground; ancestor.parentElement !== null; ancestor = ancestor.parentElement) {
    for (const sibling of ancestor.parentElement.children) {
      if (sibling === ancestor || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      sibling.inert = true;
      madeInert.push(sibling);
    }
  }
  return () => {
    for (const element of madeInert) element.inert = false;
  };
}
