import type { MarketDataConfig } from '../market-data/market-data-config.ts';
import type { VariableReader } from './variable-reader.ts';
import { key, text, webAddress } from './variables.ts';

/** Reads the source of market data: the built-in pack, another pack, or the live stock API. */
export function readMarketData(variables: VariableReader): MarketDataConfig {
  const url = variables.read('STOCK_API_URL', webAddress);
  const apiKey = variables.read('STOCK_API_KEY', key);
  const file = variables.read('MARKET_PACK', text);

  if (variables.isSet('STOCK_API_URL') && !variables.isSet('STOCK_API_KEY')) {
    variables.addProblem('STOCK_API_KEY was expected to be the key of the stock API at STOCK_API_URL; nothing came.');
  }
  if (variables.isSet('STOCK_API_URL') && variables.isSet('MARKET_PACK')) {
    variables.addProblem('MARKET_PACK was expected to be unset with STOCK_API_URL: figures come from one source.');
  }
  if (url !== undefined) return { kind: 'live', url: url.replace(/\/+$/, ''), key: apiKey ?? '' };
  return file === undefined ? { kind: 'pack' } : { kind: 'pack', file };
}

/** Reads the folder whose daily price files the gateway imports. */
export const readPriceFolder = (variables: VariableReader): string | undefined => variables.read('PRICES', text);
