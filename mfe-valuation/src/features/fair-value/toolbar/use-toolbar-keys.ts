import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** ← and → move between the controls of a toolbar. Tab reaches each of them as well. */
export function useToolbarKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
    const next = controls[controls.findIndex((each) => each === event.target) + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
}
