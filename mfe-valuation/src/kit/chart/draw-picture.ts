import type { ChartContent, ChartSize, RangeContent } from './chart-content.ts';
import { chartOptions } from './chart-options.ts';
import styles from './chart.module.css';
import { Highcharts } from './highcharts.ts';
import type { PictureFiles, PictureSize } from './picture.adapter.ts';
import { chartColour, heights } from './base-options.ts';
import { rangeDrawing, type Shape } from './range-drawing.ts';
import { hatchColourOf } from './column-options.ts';

/** Style properties that are attributes of SVG too. */
const properties = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'opacity', 'font-weight', 'text-anchor'] as const;

/** Attributes that mean nothing outside of the page. */
const ofPage = ['style', 'class', 'aria-hidden', 'aria-label', 'role', 'tabindex', 'data-z-index', 'data-highcharts-chart'] as const;

/** Descriptions, areas for the pointer, and what is hidden. */
const unseen = 'desc, .highcharts-tracker-line, [visibility="hidden"]';

const isDrawn = (element: Element): element is SVGGraphicsElement => 'getBBox' in element;

/** Pixels of the raster image for each px of the drawing: sharp on paper. */
const scale = 3;

/** Word and LibreOffice have it, or a font of the same widths. */
const fileFont = 'Arial, Helvetica, sans-serif';

/**
 * A chart as an SVG element in the light theme's colours, drawn outside of the page. It has no style attributes, which the page's policy
 * would refuse, and refers to nothing in the page.
 *
 * @param fontFamily the page's own font unless given
 * @throws Error if the library cannot draw
 */
export function drawPicture(
  content: ChartContent | RangeContent,
  size: ChartSize,
  { width, height = heights[size] }: PictureSize,
  fontFamily = 'var(--font-sans)',
): SVGSVGElement {
  const host = document.createElement('div');
  host.className = `${styles.chart} ${styles.hidden}`;
  host.dataset['theme'] = 'light';
  host.setAttribute('aria-hidden', 'true');
  document.body.append(host);
  let chart: Highcharts.Chart | undefined;
  try {
    if (content.kind === 'ranges') {
      host.style.fontFamily = fontFamily;
      host.append(drawRanges(content, { width, height }));
    } else {
      const { chart: ofChart, ...options } = chartOptions(content, size);
      chart = Highcharts.chart(host, { ...options, chart: { ...ofChart, width, height, style: { fontFamily } } });
    }
    const drawn = host.querySelector('svg');
    if (drawn === null) throw new Error('The chart was expected to be an SVG.');
    return standaloneSvg(drawn, getComputedStyle(host));
  } finally {
    chart?.destroy();
    host.remove();
  }
}

function drawRanges(content: RangeContent, at: { readonly width: number; readonly height: number }): SVGSVGElement {
  const svg = svgElement('svg', at);
  for (const { tag, attributes, words = '' } of rangeDrawing(content, at).shapes) {
    const shape = svgElement(tag, attributes);
    shape.textContent = words;
    svg.append(shape);
  }
  return svg;
}

/** An element of SVG. `attributes` have React's names: `fontSize` for `font-size`. */
function svgElement<Tag extends 'svg' | Shape['tag']>(tag: Tag, attributes: object): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes))
    element.setAttribute(
      name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      String(value),
    );
  return element;
}

/**
 * A chart as the files of a document: SVG, and PNG as its fallback.
 *
 * @throws Error if the library cannot draw, or the browser makes no image of it
 */
export async function drawPictureFiles(content: ChartContent | RangeContent, size: ChartSize, at: PictureSize): Promise<PictureFiles> {
  const element = drawPicture(content, size, at, fileFont);
  const svg = new XMLSerializer().serializeToString(element);
  const [width, height] = [Number(element.getAttribute('width')), Number(element.getAttribute('height'))];
  return { svg, png: await rasterImage(svg, width, height), width, height };
}

async function rasterImage(svg: string, width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * scale, height * scale];
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser was expected to draw on a canvas.');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('The browser was expected to make a PNG of the canvas.');
  return new Uint8Array(await blob.arrayBuffer());
}

/**
 * A copy of a drawn chart that needs nothing of the page: styles become attributes, variables colours, and patterns lines, because not
 * every word processor draws patterns.
 *
 * @param theme the computed style from which colours are read
 */
function standaloneSvg(drawn: SVGSVGElement, theme: CSSStyleDeclaration): SVGSVGElement {
  const copy = drawn.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new Error('A copy of an SVG was expected to be one.');
  const originals = drawn.querySelectorAll('*');
  for (const [at, element] of copy.querySelectorAll('*').entries()) {
    const original = originals[at];
    if (original !== undefined) makeStandalone(original, element, theme);
  }
  for (const element of copy.querySelectorAll(unseen)) element.remove();
  for (const element of [copy, ...copy.querySelectorAll('*')]) for (const name of ofPage) element.removeAttribute(name);
  const { width, height } = { width: drawn.getAttribute('width') ?? '0', height: drawn.getAttribute('height') ?? '0' };
  copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return copy;
}

function makeStandalone(original: Element, copy: Element, theme: CSSStyleDeclaration): void {
  const style = original instanceof SVGElement ? original.style : undefined;
  for (const name of properties) {
    const styled = style?.getPropertyValue(name) ?? '';
    const value = styled === '' ? original.getAttribute(name) : styled;
    if (value !== null) copy.setAttribute(name, colourText(value, theme));
  }
  if (original.matches('text, tspan')) {
    const { fontFamily, fontSize } = getComputedStyle(original);
    copy.setAttribute('font-family', fontFamily);
    copy.setAttribute('font-size', fontSize);
  }
  const hatched = hatchColourOf(copy.getAttribute('fill') ?? '');
  if (hatched !== undefined && isDrawn(original)) {
    copy.setAttribute('fill', 'none');
    copy.after(stripesOf(original.getBBox(), colourText(chartColour(hatched.colour), theme)));
  }
}

/** "var(--chart-1)" as "#0f62ac". Older programs know neither variables nor `transparent`. */
function colourText(value: string, theme: CSSStyleDeclaration): string {
  const text = value.replaceAll(/var\((--[\w-]+)[^)]*\)/g, (_, name: string) => theme.getPropertyValue(name).trim() || '#000000');
  return text === 'transparent' ? 'none' : text;
}

function stripesOf(box: DOMRect, colour: string): SVGElement {
  return svgElement('path', { d: stripePath(box), stroke: colour, strokeWidth: 2, fill: 'none' });
}

/** Between two stripes, px along an edge. */
const step = 8;

/** Diagonal lines across a rectangle, each clipped to it, as the data of an SVG path. Pure. */
export function stripePath({ x, y, width, height }: Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>): string {
  const count = Math.ceil((width + height) / step);
  return Array.from({ length: count }, (_, at) => {
    // The line x + y = sum, from the upper or right edge to the left or lower one.
    const sum = (at + 0.5) * step;
    const [top, bottom] = [Math.max(0, sum - width), Math.min(height, sum)];
    return top < bottom ? `M${x + sum - top} ${y + top}L${x + sum - bottom} ${y + bottom}` : '';
  }).join('');
}
