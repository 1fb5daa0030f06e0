import { useEffect } from 'react';

/** Calls `back` when the user presses Backspace outside a text field. */
export function useBackspace(back: (() => void) | undefined): void {
  useEffect(() => {
    if (back === undefined) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Backspace' || event.altKey || event.ctrlKey || event.metaKey || inField(event.target)) return;
      event.preventDefault();
      back();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}

const inField = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.matches('input, textarea, select');
