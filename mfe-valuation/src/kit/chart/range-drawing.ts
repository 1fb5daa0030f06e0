import { chartColour } from './base-options.ts';
import type { ChartMark, RangeContent, RangeRow } from './chart-content.ts';

/** An element of SVG. Its attributes have React's names. */
export interface Shape {
  readonly tag: 'rect' | 'path' | 'text';
  readonly attributes: Readonly<Record<string, string | number>>;
  /** The words of a text. */
  readonly words?: string;
}

/** Bars from low to high as shapes, in px. */
export interface RangeDrawing {
  readonly shapes: readonly Shape[];
  /** The height of a row, and of what is above the first. */
  readonly rowHeight: number;
  readonly top: number;
}

/** px: the text of the mark above the rows, and the axis below them. */
const space = { mark: 26, noMark: 8, axis: 24 } as const;

/** px: text sizes, and space between a row's texts and its bars. */
const size = { text: 12, edge: 11 } as const;
const textDistance = 8;

/** A larger text has at most this share of the width, because names and values stand beside the bars. */
const textShare = 1 / 28;

/** The average width of a character, as a share of the text's size. */
const characterWidth = 0.58;

/** Names of rows have at most this share of the width. They go on in a second line. */
const namesShare = 0.36;

const bar = { height: 14, share: 0.45 } as const;

/** How far a row's thin bar is under the row's middle, as a share of the row, and its height, px. */
const below = { distance: 0.36, height: 4 } as const;

const tick = { width: 3, height: 20 } as const;

/** The length of a bar inside the axis, px, below which its end's text would hide it. Both its values are written then. */
const textRoom = 70;

/** px for each value of the axis, and between two labels where these would be fewer than the least. */
const stepWidth = 90;
const labelDistance = 12;
const leastSteps = 4;

/** The least step between two values, because a label has two decimals at most. */
const minStep = 0.05;

/** Space beyond the axis's last value, as a share of it. */
const padding = 0.04;

const ink = 'var(--color-ink)';

/**
 * Draws bars from low to high, one per row, with a tick at the base, a line through all rows at the mark, and an axis. Pure.
 *
 * @param at the size of the drawing and of its text, px
 */
export function rangeDrawing(
  { rows, mark, axisText }: RangeContent,
  { width, height, textSize = size.text }: { readonly width: number; readonly height: number; readonly textSize?: number },
): RangeDrawing {
  const scale = Math.max(1, Math.min(textSize, width * textShare) / size.text);
  const [fontSize, edgeSize] = [size.text * scale, size.edge * scale];
  const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map((each) => textWidth(each, fontSize)));
  const limits = limitsOf(rows, mark);
  const names = rows.map(({ name }) => linesOf(name, Math.floor((width * namesShare) / (fontSize * characterWidth))));
  const left = widest(names.flat()) + textDistance;
  const right = width - widest(rows.map(({ text }) => text)) - textDistance;
  const top = mark === undefined ? space.noMark : space.mark * scale;
  const bottom = height - space.axis * scale;
  const rowHeight = (bottom - top) / Math.max(1, rows.length);
  const x = (value: number) => left + ((clamped(value, limits) - limits.min) / (limits.max - limits.min)) * (right - left);

  const room = right - left;
  const labelRoom = textWidth(axisText(limits.max), edgeSize) + labelDistance;
  const steps = Math.max(room / (stepWidth * scale), Math.min(leastSteps, room / labelRoom));
  const axis = ticksOf(limits, steps).flatMap((value): readonly Shape[] => [
    rect({ x: x(value) - 0.5, y: top, width: 1, height: bottom - top, fill: 'var(--color-line)' }),
    text(axisText(value), {
      x: x(value),
      y: bottom + 16 * scale,
      textAnchor: 'middle',
      fontSize: edgeSize,
      fill: 'var(--color-ink-muted)',
    }),
  ]);
  const edges: Shape[] = [];
  const drawn = rows.flatMap((row, at): readonly Shape[] => {
    const middle = top + (at + 0.5) * rowHeight;
    const thin = middle + below.distance * rowHeight;
    const line = { fontSize, fill: ink };
    return [
      ...(names[at] ?? []).map((words, of, { length }) =>
        text(words, {
          x: left - textDistance,
          y: middle + 4 * scale + (of - (length - 1) / 2) * fontSize * 1.1,
          textAnchor: 'end',
          ...line,
        }),
      ),
      text(row.text, { x: right + textDistance, y: middle + 4 * scale, textAnchor: 'start', ...line }),
      ...barOf(row.low ?? row.base, row.high ?? row.base, { middle, height: Math.min(bar.height, rowHeight * bar.share) }, row.colour),
      ...barOf(row.below?.low, row.below?.high, { middle: thin, height: below.height }, undefined),
      ...(row.base === undefined || row.base > limits.max || row.base < limits.min
        ? []
        : [rect({ x: x(row.base) - tick.width / 2, y: middle - tick.height / 2, ...tick, fill: ink })]),
    ];
  });
  return { shapes: [...axis, ...drawn, ...(mark === undefined ? [] : markShapes(mark)), ...edges], rowHeight, top };

  /** A bar inside the axis. Where it ends beyond the axis, its value is written at the edge, over the mark. */
  function barOf(
    low: number | undefined,
    high: number | undefined,
    { middle, height: thick }: { readonly middle: number; readonly height: number },
    colour: number | undefined,
  ): readonly Shape[] {
    if (low === undefined || high === undefined) return [];
    const from = x(low);
    const shape = rect({ x: from, y: middle - thick / 2, width: x(high) - from, height: thick, fill: chartColour(colour) });
    if (high > limits.max) {
      const both = low !== high && right - from < textRoom * scale;
      const words = both ? `${axisText(low)} to ${axisText(high)}` : axisText(high);
      const ground = { width: textWidth(words, edgeSize) + 4, height: Math.max(thick, edgeSize) };
      edges.push(
        rect({ x: right - ground.width, y: middle - ground.height / 2, ...ground, fill: 'var(--color-surface)' }),
        text(words, { x: right, y: middle + 4 * scale, textAnchor: 'end', fontSize: edgeSize, fill: ink }),
      );
    }
    return [shape];
  }

  function markShapes({ value, text: words }: ChartMark): readonly Shape[] {
    const half = textWidth(words, fontSize) / 2;
    const at = twoDecimals(x(value));
    const look = { textAnchor: 'middle', fontSize, fontWeight: 600, fill: 'var(--color-accent)' };
    return [
      { tag: 'path', attributes: { d: dashes(at, top, bottom), fill: 'var(--color-accent)' } },
      text(words, { x: Math.min(width - half, Math.max(half, at)), y: top - 9 * scale, ...look }),
    ];
  }
}

const rect = (attributes: Shape['attributes']): Shape => ({ tag: 'rect', attributes: rounded(attributes) });
const text = (words: string, attributes: Shape['attributes']): Shape => ({ tag: 'text', attributes: rounded(attributes), words });

const twoDecimals = (value: number): number => Math.round(value * 100) / 100;
const rounded = (attributes: Shape['attributes']): Shape['attributes'] =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, typeof value === 'number' ? twoDecimals(value) : value]));

const textWidth = (words: string, fontSize: number): number => words.length * fontSize * characterWidth;

/** A vertical line of dashes, 2 px wide. */
function dashes(x: number, from: number, to: number): string {
  const [dash, gap] = [6, 3];
  return Array.from({ length: Math.ceil((to - from) / (dash + gap)) }, (_, at) => {
    const y = from + at * (dash + gap);
    return `M${x - 1} ${y}h2v${twoDecimals(Math.min(dash, to - y))}h-2z`;
  }).join('');
}

/** A name in at most two lines, each of at most so many characters; what is longer is cut. */
function linesOf(name: string, most: number): readonly string[] {
  if (name.length <= most) return [name];
  const space = name.lastIndexOf(' ', most);
  const end = space > 0 ? space : most - 1;
  const rest = name.slice(end).trimStart();
  return [name.slice(0, end), rest.length > most ? `${rest.slice(0, most - 1)}…` : rest];
}

interface Limits {
  readonly min: number;
  readonly max: number;
}

const clamped = (value: number, { min, max }: Limits): number => Math.min(max, Math.max(min, value));

/** Round values of the axis, at most as many steps as asked for; at least two values. */
function ticksOf({ min, max }: Limits, count: number): readonly number[] {
  const least = (max - min) / Math.max(2, count);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = Math.max(minStep, power * ([1, 2, 2.5, 5].find((each) => each * power >= least) ?? 10));
  const [first, last] = [Math.ceil(min / step), Math.floor(max / step)];
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** The ends of the axis, around the bars that it follows and the mark; around all bars if there is nothing else. */
function limitsOf(rows: readonly RangeRow[], mark: ChartMark | undefined): Limits {
  const followed = rows.filter(({ isOutsideAxis }) => isOutsideAxis !== true);
  const valuesOf = (those: readonly RangeRow[]) =>
    [...those.flatMap(({ low, base, high }) => [low, base, high]), mark?.value].filter((value) => value !== undefined);
  const values = valuesOf(valuesOf(followed).length === 0 ? rows : followed);
  if (values.length === 0) return { min: 0, max: 1 };
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const beyond = (highest - lowest) * padding || highest * padding || 1;
  return { min: Math.min(0, lowest), max: highest + beyond };
}
