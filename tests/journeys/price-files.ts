import type { Listing } from '@mulya/contract';

/** A made-up daily file of NSE with a price for each listed company. */
interface PriceFile {
  readonly name: string;
  readonly text: string;
}

/**
 * Makes NSE's daily file in the exchanges' UDiFF layout, with the columns that Mulya reads.
 *
 * @param day ISO date
 * @param share the close of one company, ₹, 1 % above the day before; others close at ₹100
 */
export function nsePriceFile(
  day: string,
  listings: readonly Listing[],
  share: { readonly isin: string; readonly close: number },
): PriceFile {
  const symbols = listings.flatMap(({ kind, nse, isin }) => (kind === 'equity' && nse !== null && isin !== null ? [{ nse, isin }] : []));
  const rows = symbols
    .toSorted((one, other) => (one.nse < other.nse ? -1 : 1)) // as NSE does
    .map(({ nse, isin }) => {
      const close = isin === share.isin ? share.close : 100;
      const [open, high, low, before] = [close * 0.99, close * 1.02, close * 0.98, close / 1.01];
      return [day, 'NSE', 'STK', '', isin, nse, 'EQ', open, high, low, close, close, before, close].join(',');
    });
  return {
    name: `BhavCopy_NSE_CM_0_0_0_${day.replaceAll('-', '')}_F_0000.csv`,
    text: [
      'TradDt,Src,FinInstrmTp,FinInstrmId,ISIN,TckrSymb,SctySrs,OpnPric,HghPric,LwPric,ClsPric,LastPric,PrvsClsgPric,SttlmPric',
      ...rows,
      '',
    ].join('\n'),
  };
}
