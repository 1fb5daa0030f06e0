import type { Chart, SVGElement } from 'highcharts';
import type { ChartMark } from './chart-content.ts';
import { placesOfLabels, type Box, type LabelPlace, type LabelRequest } from './label-places.ts';

/** A point with its name next to it. Texts are escaped. */
export interface LabelledPoint {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Of its marker, px. */
  readonly radius: number;
  readonly isStrong: boolean;
}

interface Marks {
  /** The text of the vertical line, above the plot. */
  readonly x: ChartMark | undefined;
  /** The text of the horizontal line, at one of its ends. */
  readonly y: ChartMark | undefined;
}

/** The widest label, as a share of the plot; a longer name ends with an ellipsis. */
const widest = 0.55;
/** Space between the texts of the lines and the plot or line, px. */
const space = 3;

/** The labels of each chart, to replace them once its size has changed. */
const drawn = new WeakMap<Chart, SVGElement>();

/** Draws the names of the points and the texts of the lines, none on top of another. Runs after each drawing of the chart. */
export function drawPointLabels(chart: Chart, points: readonly LabelledPoint[], marks: Marks): void {
  drawn.get(chart)?.destroy();
  const group = chart.renderer.g('point-labels').attr({ zIndex: 6 }).add();
  drawn.set(chart, group);
  const plot: Box = { x: chart.plotLeft, y: chart.plotTop, width: chart.plotWidth, height: chart.plotHeight };
  const [xAxis, yAxis] = [chart.xAxis[0], chart.yAxis[0]];
  if (xAxis === undefined || yAxis === undefined) return;

  const text = (words: string, css: Readonly<Record<string, string>>) => {
    const element = chart.renderer
      .text(words, 0, 0)
      .css({ fontSize: '12px', color: 'var(--color-ink)', ...css })
      .add(group);
    const { width, height } = element.getBBox();
    return { element, width, height };
  };

  const requests = points.map(({ name, x, y, radius, isStrong }) => {
    const label = text(name, {
      fontWeight: isStrong ? '600' : '400',
      width: `${Math.floor(plot.width * widest)}px`,
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    });
    return { ...label, x: xAxis.toPixels(x, false), y: yAxis.toPixels(y, false), radius };
  });
  const lines: Box[] = [];
  const taken: Box[] = [];
  if (marks.x !== undefined) {
    const at = xAxis.toPixels(marks.x.value, false);
    const { element, width, height } = text(marks.x.text, { color: 'var(--color-ink-muted)' });
    place(element, { x: within(at - width / 2, 0, chart.chartWidth - width), y: plot.y - height - space, width, height });
    lines.push({ x: at - 1, y: plot.y, width: 2, height: plot.height });
  }
  if (marks.y !== undefined) {
    const at = yAxis.toPixels(marks.y.value, false);
    const { element, width, height } = text(marks.y.text, { color: 'var(--color-ink-muted)' });
    const box = lineTextBox(at, { width, height }, plot, requests, lines);
    place(element, box);
    taken.push(box);
    lines.push({ x: plot.x, y: at - 1, width: plot.width, height: 2 });
  }
  for (const [index, found] of placesOfLabels(requests, { frame: plot, taken, lines }).entries()) {
    const request = requests[index];
    if (request === undefined) continue;
    if (found === undefined) request.element.destroy();
    else {
      place(request.element, found);
      if (found.isFar) leader(chart, request, found).add(group);
    }
  }
}

/** Text is placed by its baseline. */
const place = (element: SVGElement, { x, y, height }: Box): void => void element.attr({ x, y: y + height * 0.78 });

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** The end of a horizontal line, above or below it, that covers the fewest markers and lines. */
function lineTextBox(
  at: number,
  { width, height }: Pick<Box, 'width' | 'height'>,
  plot: Box,
  requests: readonly LabelRequest[],
  lines: readonly Box[],
): Box {
  const [left, right] = [plot.x + space, plot.x + plot.width - width - space];
  const boxes = [at - height - space, at + space]
    .filter((y) => y >= plot.y && y + height <= plot.y + plot.height)
    .flatMap((y) => [right, left].map((x): Box => ({ x, y, width, height })));
  const covered = (box: Box): number =>
    requests.filter(({ x, y, radius }) => distanceTo(box, x, y) < radius + space).length * 2 +
    lines.filter(({ x }) => x >= box.x - space && x <= box.x + width + space).length;
  return boxes.reduce<Box>((best, box) => (covered(box) < covered(best) ? box : best), boxes[0] ?? { x: right, y: plot.y, width, height });
}

/** The distance of a point from a box; 0 inside. */
const distanceTo = (box: Box, x: number, y: number): number =>
  Math.hypot(x - within(x, box.x, box.x + box.width), y - within(y, box.y, box.y + box.height));

/** A thin line from the marker to the nearest point of its label. */
function leader(chart: Chart, { x, y, radius }: LabelRequest, box: LabelPlace): SVGElement {
  const [toX, toY] = [within(x, box.x, box.x + box.width), within(y, box.y, box.y + box.height)];
  const length = Math.hypot(toX - x, toY - y) || 1;
  const [fromX, fromY] = [x + ((toX - x) * radius) / length, y + ((toY - y) * radius) / length];
  return chart.renderer
    .path([
      ['M', fromX, fromY],
      ['L', toX, toY],
    ])
    .attr({ stroke: 'var(--color-ink-muted)', 'stroke-width': 1, zIndex: -1 });
}
