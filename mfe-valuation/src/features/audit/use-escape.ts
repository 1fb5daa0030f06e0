import { useEffect } from 'react';

/** Calls `leave` when Esc is pressed, wherever the focus is. */
export function useEscape(leave: () => void): void {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [leave]);
}
