import { chartColour } from './base-options.ts';
import { hatchColourOf } from './range-options.ts';
import { stripePath } from './stripes.ts';

/** Style properties that are attributes of SVG too. */
const properties = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'opacity', 'font-weight', 'text-anchor'] as const;
/** Attributes that mean nothing outside of the page. */
const ofPage = ['style', 'class', 'aria-hidden', 'aria-label', 'role', 'tabindex', 'data-z-index', 'data-highcharts-chart'] as const;
/** Descriptions, areas for the pointer, and what is hidden. */
const unseen = 'desc, .highcharts-tracker-line, [visibility="hidden"]';

/**
 * A copy of a drawn chart that needs nothing of the page: styles become attributes, variables colours, and patterns lines, because not
 * every word processor draws patterns.
 *
 * @param theme the computed style from which colours are read
 */
export function standaloneSvg(drawn: SVGSVGElement, theme: CSSStyleDeclaration): SVGSVGElement {
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

const isDrawn = (element: Element): element is SVGGraphicsElement => 'getBBox' in element;

/** "var(--chart-1)" as "#0f62ac". Older programs know neither variables nor `transparent`. */
function colourText(value: string, theme: CSSStyleDeclaration): string {
  const text = value.replaceAll(/var\((--[\w-]+)[^)]*\)/g, (_, name: string) => theme.getPropertyValue(name).trim() || '#000000');
  return text === 'transparent' ? 'none' : text;
}

function stripesOf(box: DOMRect, colour: string): SVGElement {
  const stripes = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  const attributes = { d: stripePath(box), stroke: colour, 'stroke-width': '2', fill: 'none' };
  for (const [name, value] of Object.entries(attributes)) stripes.setAttribute(name, value);
  return stripes;
}
