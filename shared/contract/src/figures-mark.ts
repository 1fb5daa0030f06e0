/**
 * The user timing mark of a page whose first figures are on screen. A page that sets none has no time to figures.
 *
 * @example
 * useEffect(() => void performance.mark(figuresMark), []);
 */
export const figuresMark = 'mulya:figures';
