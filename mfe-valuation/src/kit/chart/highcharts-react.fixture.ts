/** No charts in unit tests: the library measures what it draws, and jsdom has no layout. */
export const HighchartsReact = () => null;
