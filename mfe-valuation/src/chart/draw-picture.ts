import type { ChartContent, ChartSize } from './chart-content.ts';
import { chartOptions } from './chart-options.ts';
import styles from './chart.module.css';
import { Highcharts } from './highcharts.ts';
import type { PictureFiles, PictureSize } from './picture.adapter.ts';
import { standaloneSvg } from './standalone-svg.ts';

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
  content: ChartContent,
  size: ChartSize,
  { width, height }: PictureSize,
  fontFamily = 'var(--font-sans)',
): SVGSVGElement {
  const host = document.createElement('div');
  host.className = `${styles.chart} ${styles.hidden}`;
  host.dataset['theme'] = 'light';
  host.setAttribute('aria-hidden', 'true');
  document.body.append(host);
  try {
    const { chart: ofChart, ...options } = chartOptions(content, size);
    const chart = Highcharts.chart(host, {
      ...options,
      chart: { ...ofChart, width, ...(height === undefined ? {} : { height }), style: { fontFamily } },
    });
    const drawn = chart.container.querySelector('svg');
    if (drawn === null) throw new Error('The library was expected to draw an SVG.');
    const svg = standaloneSvg(drawn, getComputedStyle(host));
    chart.destroy();
    return svg;
  } finally {
    host.remove();
  }
}

/**
 * A chart as the files of a document: SVG, and PNG as its fallback.
 *
 * @throws Error if the library cannot draw, or the browser makes no image of it
 */
export async function drawPictureFiles(content: ChartContent, size: ChartSize, at: PictureSize): Promise<PictureFiles> {
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
