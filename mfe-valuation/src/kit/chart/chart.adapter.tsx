import { useFetched } from '@mulya/sdk';
import type { Chart as LibraryChart, Point } from 'highcharts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLater } from '../use-later.ts';
import { useNear } from '../use-near.ts';
import type { ChartContent, ChartSize } from './chart-content.ts';
import { ChartFrame, indexAfter, type ChartStep, type ChartTexts } from './chart-frame.tsx';
import styles from './chart.module.css';

export type { BridgeColumn, BridgeContent, ChartContent, ColumnContent, ColumnLabel, LineContent, PointContent } from './chart-content.ts';

export interface ChartProps extends ChartTexts {
  readonly size?: ChartSize | undefined;
  /** Memoized by the caller: a new object draws the chart again. */
  readonly content: ChartContent;
}

const fetchChart = () => import(/* webpackChunkName: "chart" */ './drawn-chart.tsx');

/**
 * A chart of lines, columns, points, or a bridge. The library loads with the first chart, in reserved space, and nothing moves.
 * New content is drawn once the chart is near the view. Arrow keys step through the values.
 *
 * @example
 * <Chart title="Revenue, ₹ crore" label="Line chart of Revenue. The table shows the same data." content={content} />
 */
export function Chart({ size = 'small', content, ...texts }: ChartProps) {
  const { fetched } = useFetched(fetchChart, true);
  const place = useRef<HTMLElement>(null);
  const later = useLater<ChartContent | undefined>(useNear(place, content), undefined);
  const drawn = useRef<LibraryChart>(null);
  const [spoken, setSpoken] = useState('');
  const onDrawn = useCallback((chart: LibraryChart) => {
    drawn.current = chart;
  }, []);
  /** A step that was asked for before the new content was drawn. It reads that content, not the one before. */
  const waiting = useRef<ChartStep>(undefined);
  const isDrawn = later === content;
  useEffect(() => {
    const chart = drawn.current;
    if (!isDrawn || chart === null) return;
    const step = waiting.current;
    waiting.current = undefined;
    chart.tooltip?.hide(0);
    setSpoken((step === undefined ? undefined : stepTo(chart, step)) ?? '');
  }, [isDrawn, content]);
  if (fetched.is === 'failed') {
    return (
      <figure className={styles.figure} {...(texts.name === undefined ? {} : { 'aria-label': texts.name })}>
        <figcaption className={styles.title}>{texts.title}</figcaption>
        <p className={styles.chart} data-size={size}>
          Chart could not be loaded. See the table for the same data.
        </p>
      </figure>
    );
  }
  return (
    <ChartFrame
      {...texts}
      ref={place}
      size={size}
      spoken={spoken}
      onStep={(step) => {
        if (!isDrawn) waiting.current = step;
        else if (drawn.current !== null) setSpoken(stepTo(drawn.current, step) ?? spoken);
      }}
      onLeave={() => {
        waiting.current = undefined;
        drawn.current?.tooltip?.hide(0);
        setSpoken('');
      }}
    >
      {fetched.is === 'ready' && later !== undefined && <fetched.part.DrawnChart content={later} size={size} onDrawn={onDrawn} />}
    </ChartFrame>
  );
}

/** Moves the tooltip, one value a step, series after series. Returns its text; an empty one for none, undefined without a value. */
function stepTo(chart: LibraryChart, step: ChartStep): string | undefined {
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

/** The tooltip's text, which the library has as its own markup. */
function textOf(chart: LibraryChart, point: Point): string {
  const { formatter } = chart.options.tooltip ?? {};
  const text = formatter?.call(point, chart.tooltip);
  return typeof text === 'string' ? text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&') : '';
}
