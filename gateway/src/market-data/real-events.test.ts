import { readFileSync } from 'node:fs';
import type { CompanyEvent, ValuationAnswer } from '@mulya/contract';
import { restateCloses } from '@mulya/domain';
import { readListings } from '@mulya/sample-data';
import { describeWithSharedData, sharedFile } from './fixtures/shared-data.ts';
import { openPack } from './pack.adapter.ts';
import { withReadings } from './readings/with-readings.ts';

interface Series {
  readonly from: number;
  readonly closes: readonly (number | null)[];
}
interface Files {
  readonly months: readonly string[];
  readonly series: Readonly<Record<string, Series>>;
  readonly actions: Readonly<Record<string, readonly { readonly exDate: string; readonly factor: number }[]>>;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(sharedFile(file), 'utf8'));
const rowsOf = (file: string) =>
  readFileSync(sharedFile(file), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

/** The sources' files, recomputed as in a spreadsheet: nothing of the product's rules. */
describeWithSharedData('the events of the built-in market', () => {
  let files: Files;
  let answers: readonly ValuationAnswer[];
  beforeAll(async () => {
    files = { ...(readJson('price-history.json') as Files), ...(readJson('corporate-actions.json') as Pick<Files, 'actions'>) };
    const market = withReadings(await openPack());
    const { listings } = await readListings();
    answers = (await Promise.all(listings.map(async (listing) => market.storedAnswer(listing)))).flatMap((answer) => answer ?? []);
  }, 60_000);

  const eventsOf = (kinds: readonly string[], of = answers) =>
    of.flatMap(({ ids: { isin, nse }, events = [] }) =>
      events.filter(({ kind }) => kinds.includes(kind)).map((event) => ({ isin: isin ?? '', nse, ...event })),
    );

  /** The close of a month over that of the month before; undefined without both. */
  function ratioIn(isin: string, month: string): number | undefined {
    const { from = 0, closes = [] } = files.series[isin] ?? {};
    const at = files.months.indexOf(month) - from;
    const [before, own] = [closes[at - 1], closes[at]];
    return typeof before === 'number' && typeof own === 'number' ? own / before : undefined;
  }

  it('are the demergers and mergers of the lists, of which the small ones break nothing', () => {
    const listed = eventsOf(['demerger', 'merger']);
    const stated = (kind: string, rows: readonly (readonly string[])[]) => rows.map(([symbol, month]) => `${kind} ${symbol} ${month}`);
    const found = listed.map(({ kind, nse, date }) => `${kind} ${nse} ${date}`);
    expect(found).toEqual(expect.arrayContaining(stated('demerger', rowsOf('demergers-missing.tsv'))));
    expect(found).toEqual(expect.arrayContaining(stated('merger', rowsOf('mergers.tsv'))));
    expect(found).toHaveLength(16 + 8 + 8);
    const noted = rowsOf('mergers.tsv').flatMap(([symbol = '', , , words = '']) => (words.includes('no break') ? [symbol] : []));
    for (const { isin, nse, kind, date, breaks, change } of listed) {
      const ratio = ratioIn(isin, date);
      expect([nse, change]).toEqual([nse, ratio === undefined ? undefined : expect.closeTo((ratio - 1) * 100, 1)]);
      expect([nse, breaks]).toEqual([nse, kind === 'merger' ? !noted.includes(nse ?? '') : !((ratio ?? 0) > 0.9)]);
    }
    expect(listed.filter(({ breaks }) => !breaks).map(({ nse }) => nse)).toEqual(['HINDUNILVR', 'IDFCFIRSTB', 'ITC', 'RELIANCE']);
  });

  it('have each fall of a month-end close by over 40% that no action explains, and no other', () => {
    const explained = new Set(eventsOf(['demerger', 'merger']).map(({ isin, date }) => `${isin} ${date}`));
    const expected = answers.flatMap(({ ids: { isin } }) =>
      files.months
        .filter(
          (month) =>
            (ratioIn(isin ?? '', month) ?? 1) < 0.6 &&
            !explained.has(`${isin} ${month}`) &&
            !(files.actions[isin ?? ''] ?? []).some(({ exDate }) => exDate.startsWith(month)),
        )
        .map((month) => `${isin} ${month}`),
    );
    expect(eventsOf(['unexplained-jump']).map(({ isin, date }) => `${isin} ${date}`)).toEqual(expected);
    expect(expected.filter((each) => each.endsWith('2020-03')).length).toBeGreaterThan(250);
  });

  it('break the figures of twelve companies from their price', () => {
    const broken = answers.flatMap((answer) => {
      const { statements = '', price } = answer.asOf;
      const isAfter = ({ date, breaks }: CompanyEvent) =>
        breaks && date > (statements ?? '').slice(0, date.length) && date <= (price ?? '9');
      return eventsOf(['demerger', 'merger', 'unexplained-jump'], [answer]).filter(isAfter);
    });
    expect(broken.map(({ nse, date }) => `${nse} ${date}`).toSorted()).toEqual([
      'ABCOTS 2026-04',
      'CAPTRUST 2025-11',
      'DCMSRIND 2026-01',
      'ELITECON 2026-07',
      'GICL 2026-06',
      'GRMOVER 2026-06',
      'INDOTHAI 2026-08',
      'NAVKARURB 2026-03',
      'RAJTV 2025-04',
      'VEDL 2026-04',
      'VIVIMEDLAB 2026-01',
      'VLEGOV 2026-03',
    ]);
  });

  it('would tell the closes before an issue that is not listed, restated or as traded, nearly always or not at all', () => {
    const found = { right: 0, wrong: 0, unknown: 0 };
    for (const [isin, actions] of Object.entries(files.actions)) {
      const { from = 0, closes = [] } = files.series[isin] ?? {};
      const restated = closes.flatMap((close, at) => (close === null ? [] : [{ month: files.months[from + at] ?? '', close }]));
      for (const issue of actions) {
        const month = issue.exDate.slice(0, 7);
        if (!restated.some((close) => close.month < month) || !restated.some((close) => close.month === month)) continue;
        const traded = restated.map((each) => (each.month < month ? { ...each, close: each.close * issue.factor } : each));
        for (const [basis, given] of Object.entries({ restated, 'as-traded': traded })) {
          const is = restateCloses(given, '2026-08-21', [issue]).bases[0]?.basis;
          found[is === basis ? 'right' : is === 'unknown' ? 'unknown' : 'wrong'] += 1;
        }
      }
    }
    expect(found.right).toBeGreaterThan(600);
    expect(found.wrong / found.right).toBeLessThan(0.005);
    expect(found.unknown / found.right).toBeLessThan(0.25);
  });

  it('name the classes of shares whose issuer has another listing', () => {
    expect(eventsOf(['share-class']).map(({ nse, business, breaks }) => [nse, business, breaks])).toEqual([
      ['FELDVR', 'Future Enterprises Ltd', false],
      ['GATECHDVR', 'GACM Technologies Ltd', false],
      ['JISLDVREQS', 'Jain Irrigation Systems Ltd', false],
    ]);
  });
});
