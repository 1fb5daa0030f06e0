import { figuresMark } from '@mulya/contract';
import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';

/** One measurement of this page load. */
export interface Vital {
  readonly name: string;
  /** "1,240 ms" */
  readonly text: string;
  /** By the limits of the library web-vitals; undefined for the time to figures. */
  readonly rating: Metric['rating'] | undefined;
}

export interface VitalsRecord {
  current(): readonly Vital[];
}

const names = { LCP: 'Largest paint (LCP)', INP: 'Interactions (INP)', CLS: 'Layout shift (CLS)' } as const;

/** Measures the page load from its beginning, which browsers remember, and follows it. */
export function recordVitals(view: Pick<Window, 'performance'>): VitalsRecord {
  const measured = new Map<keyof typeof names, Vital>();
  const follow = ({ name, value, rating }: Pick<Metric, 'name' | 'value' | 'rating'>): void => {
    if (name !== 'LCP' && name !== 'INP' && name !== 'CLS') return;
    measured.set(name, { name: names[name], text: name === 'CLS' ? value.toFixed(3) : millisecondsText(value), rating });
  };
  onLCP(follow, { reportAllChanges: true });
  onINP(follow, { reportAllChanges: true });
  onCLS(follow, { reportAllChanges: true });
  return {
    current: () => {
      const figures = view.performance.getEntriesByName(figuresMark)[0]?.startTime;
      return [
        ...(Object.keys(names) as (keyof typeof names)[]).flatMap((name) => measured.get(name) ?? []),
        ...(figures === undefined ? [] : [{ name: 'Time to figures', text: millisecondsText(figures), rating: undefined }]),
      ];
    },
  };
}

/** "1,240 ms" */
export const millisecondsText = (value: number): string => `${Math.round(value).toLocaleString('en')} ms`;
