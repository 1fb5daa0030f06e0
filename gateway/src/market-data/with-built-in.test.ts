import type { Listing, ValuationAnswer } from '@mulya/contract';
import { noEventFacts } from '@mulya/domain';
import { json, status } from './fixtures/loopback-source.ts';
import { recordedAnswer, tcs, useTestSources } from './fixtures/test-source.ts';
import type { MarketData } from './market-data.port.ts';
import { openPack } from './pack.adapter.ts';
import { withBuiltIn } from './with-built-in.ts';

const { outside, open } = useTestSources();

let builtIn: MarketData;
let unknown: Listing;
beforeAll(async () => {
  builtIn = await openPack();
  unknown = { ...tcs, name: 'Example Mills Ltd', isin: 'INE000000001', nse: 'EXMILLS', bse: null };
});

const layered = () => withBuiltIn(open().source, builtIn);

async function answer(source: MarketData): Promise<ValuationAnswer> {
  const found = await source.valuation(tcs);
  if (found.is === 'no-figures') throw new Error('expected figures');
  expect(JSON.parse(found.prepared.json.toString())).toEqual(found.answer);
  return found.answer;
}

describe('a live source over the built-in pack', () => {
  it('shows the live figures and names the built-in ones as alternatives', async () => {
    outside.answerWith(json(recordedAnswer()));
    const source = layered();
    const { source: shown, sources = [] } = await answer(source);
    expect(shown.id).toBe('live');
    expect(sources.filter(({ kind }) => kind === 'price')).toEqual([
      { kind: 'price', name: 'Indian Stock API', asOf: '2026-09-30', chosen: true },
      { kind: 'price', name: 'Built-in market pack', asOf: '2026-08-21', chosen: false },
    ]);
    expect(source.valuation(tcs)).toBe(source.valuation(tcs)); // prepared once
  });

  it('shows the built-in figures of a company that the live source lacks', async () => {
    outside.answerWith(json({ error: 'Stock not found' }));
    const source = layered();
    expect((await answer(source)).source).toMatchObject({ id: 'pack', name: 'Built-in market pack' });
    expect(await source.marketCap(tcs)).toMatchObject({ is: 'figures' });
  });

  it('compares a company by the pack until the live source has cached it', async () => {
    outside.answerWith(json(recordedAnswer()));
    const source = layered();
    expect(source.comparable(tcs)).toEqual({ ...builtIn.comparable(tcs), peers: [] });
    expect(source.comparable(tcs).marketCap).toBeGreaterThan(0);
    expect(source.cachedPrice(tcs)).toEqual(builtIn.cachedPrice(tcs));
    const { marketCap, asOf } = await answer(source);
    expect(source.comparable(tcs).marketCap).toBe(marketCap);
    expect(source.cachedPrice(tcs).asOf).toBe(asOf.price);
  });

  it('adds the built-in pack’s demergers to past prices of the live source', async () => {
    const itc: Listing = { ...tcs, name: 'ITC Ltd', isin: 'INE154A01025', nse: 'ITC', bse: '500875' };
    const past = { source: 'Live', asOf: '2026-09-30', closes: [{ month: '2026-09', close: 400 }], actions: [], dividends: [] };
    const { source } = open();
    const found = await withBuiltIn({ ...source, history: () => past }, builtIn).history(itc);
    expect(found).toEqual({ ...past, demergers: [{ month: '2025-01', business: 'ITC Hotels' }] });
    expect(await withBuiltIn({ ...source, history: () => past }, builtIn).history(tcs)).toEqual(past);
  });

  it('knows the built-in pack’s events, with the live source’s own splits and rights issues', async () => {
    const itc: Listing = { ...tcs, name: 'ITC Ltd', isin: 'INE154A01025', nse: 'ITC', bse: '500875' };
    const { source } = open();
    const actions = [{ kind: 'split', exDate: '2026-09-14', factor: 5, source: 'Live' }];
    const listed = [{ kind: 'rights', date: '2026-09-20', source: 'Live' }] as const;
    const layers = withBuiltIn({ ...source, eventFacts: () => ({ ...noEventFacts, listed, actions }) }, builtIn);
    const known = builtIn.eventFacts(itc);
    expect(layers.eventFacts(itc)).toEqual({
      ...known,
      listed: [...known.listed, ...listed],
      actions: [...known.actions, ...actions],
    });
    expect(known.listed).toEqual([{ kind: 'demerger', date: '2025-01', business: 'ITC Hotels', source: 'Built-in market pack' }]);
  });

  it('has no figures where neither has', async () => {
    outside.answerWith(json({ error: 'Stock not found' }));
    expect(await layered().valuation(unknown)).toEqual({ is: 'no-figures' });
  });

  it('knows the live source’s splits and bonus issues, else the built-in ones', async () => {
    const bank = { ...tcs, isin: 'INE040A01034' };
    const source = layered();
    expect(source.shareActions(bank)).toEqual(builtIn.shareActions(bank));
    const stockCorporateActionData = { splits: [{ xsDate: '2025-10-14', oldFaceValue: 10, newFaceValue: 2 }] };
    outside.answerWith(json({ ...recordedAnswer(), stockCorporateActionData }));
    await answer(source);
    expect(source.shareActions(tcs)).toEqual([{ kind: 'split', exDate: '2025-10-14', factor: 5 }]);
  });

  it('fails where the live source fails', async () => {
    outside.answerWith(status(500));
    await expect(layered().valuation(tcs)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
  });
});
