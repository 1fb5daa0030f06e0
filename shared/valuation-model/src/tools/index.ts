/** The figures of a company's page, as an assistant reads them. A separate entrance: no page needs it before its heading. */
export { pageCells, type PageCells, type PageContent, type PagePeer } from './page-cells.ts';
export { pageFigures } from './page-figures.ts';
