import { createContext, use, useId, useLayoutEffect, useRef, type RefObject } from 'react';
import { usePhone } from '../window-width.ts';
import { usePrinting } from '../use-printing.ts';
import { chooseFold, useFoldChoices } from './fold-memory.ts';

/** Whether a fold is around. */
export const InsideFold = createContext(false);

export interface Fold {
  /** Whether it can be closed. */
  readonly folds: boolean;
  readonly isOpen: boolean;
  toggle(): void;
  readonly body: RefObject<HTMLDivElement | null>;
  readonly bodyId: string;
}

/**
 * A part of the page that a phone, or any screen, shows closed. The browser's search, an anchor or `reveal` opens it; paper shows it open.
 *
 * @param name the same for every company
 */
export function useFold(name: string, on: 'phone' | 'every screen' = 'phone'): Fold {
  const isInside = use(InsideFold);
  const isPhone = usePhone();
  const folds = (isPhone || on === 'every screen') && !isInside;
  const printing = usePrinting();
  const id = `phone/${name}`;
  const isChosen = useFoldChoices()[id] ?? false;
  const isOpen = !folds || isChosen || printing;
  const body = useRef<HTMLDivElement>(null);

  // React knows `hidden` as a boolean.
  useLayoutEffect(() => {
    const { current } = body;
    if (current === null) return;
    if (isOpen) {
      current.removeAttribute('hidden');
      return;
    }
    // Where the browser's search opens no hidden part, it stays hidden for it.
    current.setAttribute('hidden', 'onbeforematch' in current ? 'until-found' : '');
    const open = () => {
      current.removeAttribute('hidden'); // before the next render, because the focus may follow at once
      chooseFold(id, true);
    };
    current.addEventListener('beforematch', open);
    return () => current.removeEventListener('beforematch', open);
  }, [isOpen, id]);

  return { folds, isOpen, toggle: () => chooseFold(id, !isOpen), body, bodyId: useId() };
}

/** Opens the closed parts around an element, before it is scrolled to or focused. */
export function reveal(element: Element): void {
  element.closest('[data-fold][hidden]')?.dispatchEvent(new Event('beforematch', { bubbles: true }));
}
