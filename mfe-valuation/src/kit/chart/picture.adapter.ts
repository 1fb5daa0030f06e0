/** Draws charts outside of the page: on paper and for files. The code loads with the charts' library. */
export const fetchPictures = () => import(/* webpackChunkName: "chart" */ './draw-picture.ts');

/** What to draw, and how wide. */
export interface PictureSize {
  /** px; the height follows from the kind of chart. */
  readonly width: number;
  /** px, where the chart's own height does not fit. */
  readonly height?: number | undefined;
}

/** A picture as the files of a document. */
export interface PictureFiles {
  /** The whole drawing with its colours, without references to the page. */
  readonly svg: string;
  /** The same drawing for programs without SVG. */
  readonly png: Uint8Array<ArrayBuffer>;
  /** px */
  readonly width: number;
  readonly height: number;
}
