import { fileURLToPath } from 'node:url';
import { createMarketData } from './create-market-data.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };

describe('source of market data', () => {
  it('is the built-in pack by default', async () => {
    const source = await createMarketData({ kind: 'pack' }, { log });
    expect(source.name).toBe('Built-in market pack');
    expect(await source.ready()).toEqual({ ok: true, detail: 'Built-in market pack: 2,303 companies, and 80 with prices alone.' });
  });

  it('is rejected with one sentence when the named pack is missing', async () => {
    await expect(createMarketData({ kind: 'pack', file: '/nowhere/pack.json' }, { log })).rejects.toThrow(
      'MARKET_PACK was expected to name a market pack. The market pack /nowhere/pack.json cannot be read: there is no such file or folder.',
    );
  });

  it('is rejected with one sentence when the named file is not a pack', async () => {
    const file = fileURLToPath(import.meta.url);
    await expect(createMarketData({ kind: 'pack', file }, { log })).rejects.toThrow(/^MARKET_PACK .* The market pack .* is not JSON: /);
  });

  it('is the live source when one is configured, and starts without a network', async () => {
    const source = await createMarketData({ kind: 'live', url: 'https://stock.example', key: 'k' }, { log });
    expect(source.name).toBe('Indian Stock API');
    expect(await source.ready()).toMatchObject({ ok: true });
    await source.close();
  });
});
