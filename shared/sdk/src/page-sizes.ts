import { z } from '@mulya/contract';

/** The file of a build that lists the size of each page. It is not published. */
export const PAGE_SIZES_FILE = 'page-sizes.json';

const PartSchema = z.object({
  /** A file of the remote ("src/pages/news.page.tsx"), or a package ("d3-scale"). */
  name: z.string(),
  /** Bytes of its sources, before minification and compression: only for comparison. */
  bytes: z.number(),
});

const PageSizeSchema = z.object({
  page: z.string(),
  /** Bytes by brotli of the entry and the page's own scripts and styles: everything that its first frame needs. */
  bytes: z.number(),
  /** The largest parts, largest first. */
  largest: z.array(PartSchema),
});
export type PageSize = z.infer<typeof PageSizeSchema>;

/** What `PAGE_SIZES_FILE` holds. */
export const PageSizesSchema = z.object({ pages: z.array(PageSizeSchema) });
