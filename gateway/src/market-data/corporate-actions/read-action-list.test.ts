import fc from 'fast-check';
import { readListings } from '@mulya/sample-data';
import { madeListings, useFileFolder } from '../fixtures/daily-files.ts';
import { describeWithSharedData, sharedFile } from '../fixtures/shared-data.ts';
import { readPurpose } from './action-purpose.ts';
import { readActionList } from './read-action-list.ts';

const listings = madeListings();
const files = useFileFolder();
const header = 'ISIN,Ex-date,Kind,Ratio';
const read = async (...rows: readonly string[]) => readActionList(await files.put('actions.csv', [header, ...rows].join('\n')), listings);

describe('a list of corporate actions', () => {
  it('holds splits, bonus issues, consolidations, demergers and dividends', async () => {
    const { actions } = await read(
      'INE000A01012,2025-08-26,bonus,1:1',
      'INE001A01012,26-Aug-2025,Bonus issue,1.5',
      'INE002A01012,2025-08-26,split,10:2',
      'INE003A01012,2025-08-26,consolidation,1:10',
      'INE004A01012,2025-08-26,Interim dividend,7.5',
      'INE005A01012,2025-08-26,Demerger,',
      'INE006A01012,2025-08-26,Rights issue,1:4',
    );
    expect(actions.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['bonus', 2],
      ['bonus', 1.5],
      ['split', 5],
      ['consolidation', 0.1],
      ['demerger', 1],
      ['rights', 1],
      ['dividend', 7.5],
    ]);
    expect(actions[1]).toMatchObject({ company: 'INE001A01012', exDate: '2025-08-26' });
  });

  it.each([
    ['a factor of 0', 'INE000A01012,2025-08-26,bonus,0', /line 2: expected a ratio above 1 .*, but "0" came/],
    ['a negative factor', 'INE000A01012,2025-08-26,split,-2', /line 2: .*"-2" came/],
    ['no new shares', 'INE000A01012,2025-08-26,bonus,0:1', /line 2: .*"0:1" came/],
    ['a factor of 1', 'INE000A01012,2025-08-26,split,1', /line 2/],
    ['a huge factor', 'INE000A01012,2025-08-26,split,100000', /line 2/],
    ['words', 'INE000A01012,2025-08-26,split,two', /line 2/],
    ['a dividend of 0', 'INE000A01012,2025-08-26,dividend,0', /line 2: expected an amount above 0 in ₹ a share/],
    ['an unknown ISIN', 'INE999Z01999,2025-08-26,bonus,2', /line 2: expected the ISIN of a listed company, but "INE999Z01999" came/],
    [
      'a day that does not exist',
      'INE000A01012,2025-02-30,bonus,2',
      /line 2: expected an ex-date such as 2025-08-26, but "2025-02-30" came/,
    ],
    [
      'an unknown kind',
      'INE000A01012,2025-08-26,buyback,2',
      /line 2: expected the kind split, bonus, consolidation, rights, demerger, merger or dividend/,
    ],
  ])('is refused with %s, by its line', async (_, row, sentence) => {
    await expect(read(row)).rejects.toThrow(sentence);
  });

  it('is refused without its columns, without rows, and with two ratios of one action', async () => {
    await expect(readActionList(await files.put('other.csv', 'ISIN,Date\nA,B'), listings)).rejects.toThrow(
      /columns ISIN, ex-date, kind and ratio/,
    );
    await expect(read()).rejects.toThrow(/rows below its header/);
    await expect(read('INE000A01012,2025-08-26,bonus,2', 'INE000A01012,2025-08-26,bonus,3')).rejects.toThrow(/line 3: expected one bonus/);
  });
});

describe('different dividends of one day', () => {
  const sum = (amount: number) => ({ company: 'INE000A01012', exDate: '2025-08-26', kind: 'dividend', amount });
  const added = (...amounts: readonly number[]) => [{ company: 'INE000A01012', exDate: '2025-08-26', amounts }];
  const row = (kind: string, amount: number) => `INE000A01012,2025-08-26,${kind},${amount}`;

  it.each([
    ['of two amounts', [row('dividend', 0.1), row('dividend', 0.2)], sum(0.3), added(0.1, 0.2)],
    ['of one amount and two kinds', [row('interim dividend', 5), row('special dividend', 5)], sum(10), added(5, 5)],
    ['repeated', [row('dividend', 5), row('Dividend', 5)], sum(5), []],
  ])('are added up in an own list, %s', async (_, rows, action, addedUp) => {
    expect(await read(...rows)).toMatchObject({ actions: [action], addedUp });
  });

  it('are added up in NSE’s file, in one row or in two, and once for each series', async () => {
    const symbol = listings[0]?.nse ?? '';
    const day = (...rows: readonly string[]) =>
      files
        .put('bc26082025.csv', ['SERIES,SYMBOL,SECURITY,EX_DT,PURPOSE', ...rows].join('\n'))
        .then((path) => readActionList(path, listings));
    const nse = (series: string, purpose: string) => `${series},${symbol},Company,2025-08-26,${purpose}`;
    const inOne = nse('EQ', 'DIV - RS 5 PER SH/SPLDIV - RS 2 PER SH');
    expect(await day(inOne, inOne.replace('EQ', 'BE'))).toMatchObject({ actions: [sum(7)], addedUp: added(5, 2) });
    expect(await day(nse('EQ', 'DIV - RS 5 PER SH'), nse('EQ', 'SPLDIV - RS 5 PER SH'))).toMatchObject({ actions: [sum(10)] });
  });
});

describe('an exchange’s words for an action', () => {
  it.each([
    ['BONUS 1:1', 'bonus 2'],
    ['BONUS - 1:1', 'bonus 2'],
    ['Bonus issue 1 : 2', 'bonus 1.5'],
    ['BONUS ISSUE OF EQUITY SHARES IN THE RATIO OF 3 FOR 1', 'bonus 4'],
    ['FVSPLT FRM RS 10 TO RS 5', 'split 2'],
    ['FV SPLT FRM RS 10 TO RE 1', 'split 10'],
    ['FV SPLIT RS.10/- TO RS.2/-', 'split 5'],
    ['Stock  Split From Rs.10/- to Rs.2/-', 'split 5'],
    ['Sub-Division of Shares from Rs 1 to Re 0.50', 'split 2'],
    ['FACE VALUE SPLIT (SUB-DIVISION) - FROM RS 10/- PER SHARE TO RE 1/- PER SHARE', 'split 10'],
    ['CONSOLIDATION FROM RE 1/- TO RS 10/-', 'consolidation 0.1'],
    ['Reverse Split From Rs.2/- to Rs.10/-', 'consolidation 0.2'],
    ['INTDIV - RS 1.50 PER SH', 'dividend 1.5'],
    ['Interim Dividend - Rs. - 4.5000', 'dividend 4.5'],
    ['DIV - RS 5 PER SH/SPLDIV - RS 2 PER SH', 'dividend 5, dividend 2'],
    ['BONUS 1:2/DIV-RS 3 PER SH', 'bonus 1.5, dividend 3'],
    ['DIV - RS 5/FVSPLT FRM RS 10 TO RS 5/BONUS 1:1', 'bonus 2, split 2, dividend 5'],
    ['RIGHTS 45:301@PRM RS 290', 'rights 1'],
    ['Right Issue of Equity Shares', 'rights 1'],
    ['DEMERGER', 'demerger 1'],
    ['Spin Off', 'demerger 1'],
    ['AMALGAMATION', ''],
    ['BUY BACK', ''],
    ['FIRST CL RS 450 PR SH', ''],
    ['BONUS', 'open'],
    ['BONUS DEBENTURES 1:1', 'open'],
    ['RIGHTS WARRANTS 1:4', 'open'],
    ['FVSPLT FRM RS 5 TO RS 10', 'open'],
    ['CONSOLIDATION OF SHARES', 'open'],
    ['DIV 50%', 'open'],
    ['CAP RED', 'open'],
    ['SCHEME OF ARRANGEMENT', 'open'],
    ['BONUS/DIV - RS 2 PER SH', 'dividend 2, open'],
  ])('%s', (words, expected) => {
    const { actions, isOpen } = readPurpose(words);
    const found = actions.map(({ kind, amount }) => `${kind} ${amount}`);
    expect([...found, ...(isOpen ? ['open'] : [])].join(', ')).toBe(expected);
  });

  it('are read from the lists of both exchanges, and named where they cannot be read', async () => {
    const [first, second] = listings;
    const nse = [
      'SYMBOL,COMPANY NAME,SERIES,PURPOSE,EX-DATE',
      `${first?.nse},A,EQ,Bonus 1:1,26-Aug-2025`,
      `${first?.nse},A,EQ,Split,26-Aug-2025`,
    ];
    const bse = ['Security Code,Company Name,Ex Date,Purpose', `${second?.bse},B,26 Aug 2025,Bonus issue 1:1`];
    const [ofNse, ofBse] = await Promise.all(
      [nse, bse].map(async (rows, at) => readActionList(await files.put(`${at}.csv`, rows.join('\n')), listings)),
    );
    expect(ofNse).toMatchObject({
      actions: [{ company: first?.isin, exDate: '2025-08-26', kind: 'bonus', amount: 2 }],
      open: [{ symbol: first?.nse, exDate: '2025-08-26', purpose: 'Split' }],
    });
    expect(ofBse).toMatchObject({ actions: [{ company: second?.isin, exDate: '2025-08-26', kind: 'bonus', amount: 2 }], open: [] });
  });
});

describeWithSharedData('NSE’s real daily file of actions', () => {
  it('holds the bonus issue, the splits, the demerger and the dividends of its shares', async () => {
    const list = await readActionList(sharedFile('actions/bc18122025.csv'), (await readListings()).listings);
    expect(list.actions.map(({ exDate, kind, amount }) => [exDate, kind, amount])).toEqual(
      expect.arrayContaining([
        ['2025-12-19', 'bonus', 2],
        ['2025-12-22', 'split', 2],
        ['2025-12-26', 'split', 5],
        ['2025-12-18', 'dividend', 5],
        ['2025-12-22', 'dividend', 1.5],
      ]),
    );
    expect(list.notRead).toBeGreaterThan(0);
    expect([...new Set(list.open.map(({ purpose }) => purpose))]).toEqual([]);
    const before = await readActionList(sharedFile('actions/bc16122025.csv'), (await readListings()).listings);
    expect(before.actions.filter(({ kind }) => kind === 'demerger')).toEqual([
      { company: 'INE843D01027', exDate: '2025-12-19', kind: 'demerger', amount: 1 },
    ]);
  });
});

describe('a mangled purpose', () => {
  const ratio = fc.integer({ min: 1, max: 20 });
  // Text next to a number or a word of another action never joins it.
  const around = fc.constantFrom(
    '',
    ' - ',
    ' AGM/',
    ' AND ',
    ' EQUITY ',
    ' 12TH AGM ',
    ' OF ',
    ' RS.',
    '/- ',
    ' DIV RE 1 - ',
    ' NCRPS ',
    '\u00a0',
  );
  const bonus = fc.tuple(ratio, ratio, fc.constantFrom(':', ' : ', ' FOR ', '/', '-', ' ', '::')).map(([issued, held, sign]) => ({
    kind: 'bonus' as const,
    words: ['BONUS', ' ISSUE ', `${issued}${sign}${held}`],
    amount: 1 + issued / held,
  }));
  const split = fc.tuple(ratio, ratio, fc.constantFrom(' TO ', '-', ' INTO ', ' to RS.')).map(([from, to, sign]) => ({
    kind: 'split' as const,
    words: ['FV SPLIT', ' RS.', `${from}${sign}${to}`],
    amount: from / to,
  }));

  it('has its own ratio, or none', () => {
    fc.assert(
      fc.property(
        fc.oneof(bonus, split),
        fc.array(around, { minLength: 4, maxLength: 4 }),
        fc.nat(3),
        ({ kind, words, amount }, between, cut) => {
          const parts = words.flatMap((word, at) => [between[at] ?? '', word]);
          const { actions, isOpen } = readPurpose([...parts.slice(cut === 1 ? 2 : 0), between[3] ?? ''].join(cut === 2 ? ' ' : ''));
          const found = actions.filter((each) => each.kind === kind);
          for (const each of found) expect(each.amount).toBeCloseTo(amount, 9);
          expect(cut === 1 || found.length === 1 || isOpen).toBe(true); // without its kind, it is no action
        },
      ),
      { numRuns: 400 },
    );
  });
});
