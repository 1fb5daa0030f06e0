import { useEffect } from 'react';

/** Calls `leave` when the user presses Esc anywhere on the page. */
export function useEscape(leave: () => void): void {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [leave]);
}
