import type { Chart, Point } from 'highcharts';

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
export const isChartKey = (key: string): boolean => Object.hasOwn(steps, key);

/**
 * Moves the tooltip by a key, one value a step, series after series. Returns the tooltip's text, an empty one after Escape, and undefined
 * for any other key.
 */
export function chartKeys(chart: Chart, key: string): string | undefined {
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

const isRead = ({ visible, options }: Chart['series'][number]): boolean =>
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
function textOf(chart: Chart, point: Point): string {
  const { formatter } = chart.options.tooltip ?? {};
  const text = formatter?.call(point, chart.tooltip);
  return typeof text === 'string' ? text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&') : '';
}
