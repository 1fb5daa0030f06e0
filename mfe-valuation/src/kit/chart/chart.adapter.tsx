import { useFetched } from '@mulya/sdk';
import { VisuallyHidden } from '@mulya/ui';
import type { Chart as LibraryChart, Point } from 'highcharts';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useLater } from '../use-later.ts';
import { useNear } from '../use-near.ts';
import type { ChartContent, ChartSize } from './chart-content.ts';
import styles from './chart.module.css';

export type {
  BridgeColumn,
  BridgeContent,
  ChartContent,
  ChartSize,
  ColumnContent,
  ColumnLabel,
  LineContent,
  PointContent,
  RangeContent,
  RangeRow,
} from './chart-content.ts';

export interface ChartProps {
  /** The visible title: the chart's finding, or what it shows with its unit. */
  readonly title: string;
  /** The figure's accessible name if it is not the title. */
  readonly name?: string | undefined;
  /** A text alternative for screen readers: the finding and the values, or where they are. */
  readonly label: string;
  readonly size?: ChartSize | undefined;
  /** Memoized by the caller: a new object draws the chart again. */
  readonly content: ChartContent;
}

const fetchChart = () => import(/* webpackChunkName: "chart" */ './drawn-chart.tsx');

/** Starts loading the library before the first chart. Resolves when the attempt ends; a failure shows in the chart. */
export const prefetchChart = (): Promise<void> =>
  fetchChart().then(
    () => undefined,
    () => undefined,
  );

/**
 * A chart of any kind: lines, columns, ranges or points. The library loads with the first chart, in reserved space, and nothing moves.
 * New content is drawn once the chart is near the view. Arrow keys step through the values.
 *
 * @example
 * <Chart title="Revenue, ₹ crore" label="Line chart of Revenue. The table shows the same data." content={content} />
 */
export function Chart({ title, name, label, size = 'small', content }: ChartProps) {
  const { fetched } = useFetched(fetchChart, true);
  const place = useRef<HTMLElement>(null);
  const later = useLater<ChartContent | undefined>(useNear(place, content), undefined);
  const drawn = useRef<LibraryChart>(null);
  const [spoken, setSpoken] = useState('');
  const onDrawn = useCallback((chart: LibraryChart) => {
    drawn.current = chart;
  }, []);
  /** A key that was pressed before the new content was drawn. It reads that content, not the one before. */
  const waiting = useRef<string>(undefined);
  const isDrawn = later === content;
  useEffect(() => {
    const chart = drawn.current;
    if (!isDrawn || chart === null) return;
    const key = waiting.current;
    waiting.current = undefined;
    chart.tooltip?.hide(0);
    setSpoken((key === undefined ? undefined : chartKeys(chart, key)) ?? '');
  }, [isDrawn, content]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (drawn.current === null || !isChartKey(event.key)) return;
    event.preventDefault();
    if (isDrawn) setSpoken(chartKeys(drawn.current, event.key) ?? spoken);
    else waiting.current = event.key;
  };
  return (
    <figure ref={place} className={styles.figure} {...(name === undefined ? {} : { 'aria-label': name })}>
      <figcaption className={styles.title}>{title}</figcaption>
      {fetched.is === 'failed' ? (
        <p className={styles.chart} data-size={size}>
          Chart could not be loaded. See the table for the same data.
        </p>
      ) : (
        <>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys step through its values */}
          <div
            role="img"
            aria-label={label}
            className={styles.chart}
            data-size={size}
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys step through its values
            tabIndex={0}
            onKeyDown={onKeyDown}
            onBlur={() => {
              waiting.current = undefined;
              drawn.current?.tooltip?.hide(0);
              setSpoken('');
            }}
          >
            {fetched.is === 'ready' && later !== undefined && <fetched.part.DrawnChart content={later} size={size} onDrawn={onDrawn} />}
          </div>
          <div aria-live="polite">
            <VisuallyHidden>{spoken}</VisuallyHidden>
          </div>
        </>
      )}
    </figure>
  );
}

const steps: Readonly<Record<string, 'next' | 'previous' | 'first' | 'last' | 'none'>> = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  Escape: 'none',
};

/** Whether a key steps through a chart's values. */
const isChartKey = (key: string): boolean => Object.hasOwn(steps, key);

/**
 * Moves the tooltip by a key, one value a step, series after series. Returns the tooltip's text, an empty one after Escape, and undefined
 * for any other key.
 */
function chartKeys(chart: LibraryChart, key: string): string | undefined {
  const step = steps[key];
  if (step === undefined) return undefined;
  if (step === 'none') {
    chart.tooltip.hide(0);
    return '';
  }
  const points = chart.series.filter(isRead).flatMap(({ points: all }) => all.filter(({ y }) => typeof y === 'number'));
  const point =
    points[
      indexAfter(step, chart.hoverPoint === undefined || chart.hoverPoint === null ? -1 : points.indexOf(chart.hoverPoint), points.length)
    ];
  if (point === undefined) return undefined;
  point.onMouseOver();
  return textOf(chart, point);
}

const isRead = ({ visible, options }: LibraryChart['series'][number]): boolean =>
  visible && !('enableMouseTracking' in options && options.enableMouseTracking === false);

function indexAfter(step: 'next' | 'previous' | 'first' | 'last', from: number, count: number): number {
  switch (step) {
    case 'first':
      return 0;
    case 'last':
      return count - 1;
    case 'next':
      return Math.min(from + 1, count - 1);
    case 'previous':
      return Math.max(from - 1, 0);
  }
}

/** The tooltip's text, which the library has as its own markup. */
function textOf(chart: LibraryChart, point: Point): string {
  const { formatter } = chart.options.tooltip ?? {};
  const text = formatter?.call(point, chart.tooltip);
  return typeof text === 'string' ? text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&') : '';
}
