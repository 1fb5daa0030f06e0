import { ImageRun, Paragraph } from 'docx';
import { xmlText } from '../../../../domain/xml-text.ts';
import type { PictureFiles } from '../../../../chart/picture.adapter.ts';

/** A picture over the whole width: vectors for programs that draw them, else the raster image. Screen readers get the description. */
export const pictureOf = ({ svg, png, width, height }: PictureFiles, description: string): Paragraph =>
  new Paragraph({
    keepNext: true,
    children: [
      new ImageRun({
        type: 'svg',
        data: new TextEncoder().encode(svg),
        fallback: { type: 'png', data: png },
        transformation: { width, height },
        altText: { name: 'Chart', description: xmlText(description) },
      }),
    ],
  });
