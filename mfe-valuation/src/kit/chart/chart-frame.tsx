import { VisuallyHidden } from '@mulya/ui';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import type { ChartSize } from './chart-content.ts';
import styles from './chart.module.css';

/** What every chart says about itself. */
export interface ChartTexts {
  /** The visible title: the chart's finding, or what it shows with its unit. */
  readonly title: string;
  /** The figure's accessible name if it is not the title. */
  readonly name?: string | undefined;
  /** A text alternative for screen readers: the finding and the values, or where they are. */
  readonly label: string;
}

interface ChartFrameProps extends ChartTexts {
  readonly size: ChartSize;
  readonly ref: Ref<HTMLElement>;
  /** The value to which the last key has stepped, for screen readers. */
  readonly spoken: string;
  /** Steps through the values. */
  onStep(step: ChartStep): void;
  onLeave(): void;
  readonly children: ReactNode;
}

/** Where a key leads: to a value, or to none. */
export type ChartStep = 'next' | 'previous' | 'first' | 'last' | 'none';

const steps: Readonly<Record<string, ChartStep>> = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  Escape: 'none',
};

/** The index of a value after a step; -1 is none. Pure. */
export function indexAfter(step: ChartStep, from: number, count: number): number {
  switch (step) {
    case 'first':
      return Math.min(0, count - 1);
    case 'last':
      return count - 1;
    case 'next':
      return Math.min(from + 1, count - 1);
    case 'previous':
      return Math.min(Math.max(from - 1, 0), count - 1);
    case 'none':
      return -1;
  }
}

/** A chart's title, its space with the text alternative, and its keyboard. */
export function ChartFrame({ title, name, label, size, ref, spoken, onStep, onLeave, children }: ChartFrameProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    onStep(step);
  };
  return (
    <figure ref={ref} className={styles.figure} {...(name === undefined ? {} : { 'aria-label': name })}>
      <figcaption className={styles.title}>{title}</figcaption>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys step through its values */}
      <div
        role="img"
        aria-label={label}
        className={styles.chart}
        data-size={size}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys step through its values
        tabIndex={0}
        onKeyDown={onKeyDown}
        onBlur={onLeave}
      >
        {children}
      </div>
      <div aria-live="polite">
        <VisuallyHidden>{spoken}</VisuallyHidden>
      </div>
    </figure>
  );
}
