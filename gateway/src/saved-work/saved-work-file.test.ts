import { randomUUID } from 'node:crypto';
import { EverythingSchema, savedWorkLimits, type Everything } from '@mulya/contract/saved-work';
import { file, INFOSYS, keyOf, TCS, times, valuationInFile as valuation, versionInFile as version } from './fixtures/saved-work-gateway.ts';
import { readSavedWorkFile } from './saved-work-file.ts';

type Valuation = Everything['valuations'][number];

/** Reads a text to its end. Returns the number of steps and the file. */
function read(text: string) {
  const steps = readSavedWorkFile(Buffer.from(text), (key) => `Company ${key}`);
  for (let stepCount = 0; ; stepCount += 1) {
    const step = steps.next();
    if (step.done === true) return { steps: stepCount, file: step.value };
  }
}

const draft = (): Valuation['drafts'][number] => ({
  id: randomUUID(),
  at: '2026-11-01T00:00:00.000Z',
  basedOn: null,
  modelVersion: 'x',
  work: { typed: 1 },
});
const entry = (index: number) => ({ key: keyOf(index), name: '', addedAt: '2026-11-01T00:00:00Z' });
const recentEntry = (index: number) => ({
  key: keyOf(index),
  name: '',
  openedAt: '2026-11-01T00:00:00Z',
  price: null,
  asOf: null,
  peers: [],
});
const figures = (index: number) => ({ key: keyOf(index), name: '', revision: randomUUID(), savedAt: '2026-11-01T00:00:00Z', figures: {} });

it('is parsed with its members in any order and spacing', () => {
  const whole = file({
    valuations: [valuation(TCS, { versions: [version(), version()], drafts: [draft()] }), valuation(INFOSYS, { drafts: [draft()] })],
    ownFigures: [figures(1)],
    watchlist: [entry(1), entry(2)],
    recent: [recentEntry(3)],
    preferences: { grouping: 'indian', quoted: 'a "brace }" and a \\ ] in words' },
  });
  const expected = {
    versions: new Map([[TCS, whole.valuations[0]?.versions.map(({ work, ...rest }) => ({ ...rest, forecast: null, ...asText(work) }))]]),
    drafts: whole.valuations.flatMap(({ key, drafts }) => drafts.map(({ work, ...rest }) => ({ company: key, ...rest, ...asText(work) }))),
    customFinancials: whole.ownFigures.map(({ figures: work, ...rest }) => ({ ...rest, ...asText(work) })),
    watchlist: whole.watchlist,
    recent: whole.recent,
    preferences: JSON.stringify(whole.preferences),
  };
  const turned = (value: object) => Object.fromEntries(Object.entries(value).reverse());
  const texts = [
    JSON.stringify(whole),
    JSON.stringify(whole, null, 2),
    ` \n${JSON.stringify(turned({ ...whole, valuations: whole.valuations.map(turned), later: [{ added: true }] }), null, '\t')}\r\n`,
  ];
  for (const text of texts) expect(read(text).file).toEqual(expected);
});
const asText = (work: object) => ({ text: JSON.stringify(work), bytes: Buffer.byteLength(JSON.stringify(work)) });

it('merges two entries of one company', () => {
  const [one, other] = [version(), version()];
  const { versions } = read(
    JSON.stringify(file({ valuations: [valuation(TCS, { versions: [one] }), valuation(TCS, { versions: [other] })] })),
  ).file;
  expect(versions.get(TCS)?.map(({ id }) => id)).toEqual([one.id, other.id]);
});

const text = (contents: Partial<Everything>) => JSON.stringify(file(contents));
const half = savedWorkLimits.versions / 2 + 1;

it.each<[string, string, string, RegExp]>([
  [
    'versions of a company',
    text({ valuations: [valuation(TCS, { versions: times(201, () => version()) })] }),
    'LIMIT_REACHED',
    /^Company INE467B01029 has the maximum 200 saved versions/,
  ],
  [
    'versions of a company in two entries',
    text({
      valuations: [valuation(TCS, { versions: times(half, () => version()) }), valuation(TCS, { versions: times(half, () => version()) })],
    }),
    'LIMIT_REACHED',
    /has the maximum 200 saved versions/,
  ],
  [
    'versions of all companies',
    text({ valuations: times(51, (index) => valuation(keyOf(index), { versions: times(200, () => version({ work: {} })) })) }),
    'LIMIT_REACHED',
    /^Storage limit reached \(10,000 versions and companies with custom financials/,
  ],
  [
    'custom financials',
    text({ ownFigures: times(savedWorkLimits.entries + 1, figures) }),
    'LIMIT_REACHED',
    /^Storage limit reached \(10,000 versions/,
  ],
  [
    'bytes of work',
    text({ ownFigures: times(270, (index) => ({ ...figures(index), figures: { note: 'x'.repeat(64_000) } })) }),
    'LIMIT_REACHED',
    /^Storage limit reached \(16 MiB/,
  ],
  [
    'companies',
    text({ valuations: times(10_051, () => valuation(TCS)) }),
    'BAD_REQUEST',
    /it has more than 10,050 companies with valuations\. Nothing was changed\.$/,
  ],
  [
    'drafts of a company',
    text({ valuations: [valuation(TCS, { drafts: times(6, draft) })] }),
    'BAD_REQUEST',
    /it has more than 5 drafts of a company\./,
  ],
  [
    'drafts of a company in two entries',
    text({ valuations: [valuation(TCS, { drafts: times(3, draft) }), valuation(TCS, { drafts: times(3, draft) })] }),
    'BAD_REQUEST',
    /it has more than 5 drafts of a company\./,
  ],
  [
    'drafts',
    text({ valuations: times(11, (index) => valuation(keyOf(index), { drafts: times(5, draft) })) }),
    'BAD_REQUEST',
    /it has more than 50 drafts\./,
  ],
  ['watched companies', text({ watchlist: times(501, entry) }), 'LIMIT_REACHED', /^Your watchlist is full \(500\)\./],
  ['recent companies', text({ recent: times(521, recentEntry) }), 'BAD_REQUEST', /it has more than 520 companies that were opened\./],
  ['unknown members', `{${'"a":1,'.repeat(21)}"b":1}`, 'BAD_REQUEST', /it has more than 20 names that are not known\./],
  [
    'unknown members of a valuation',
    text({}).replace('"valuations":[]', `"valuations":[{${'"a":1,'.repeat(21)}"b":1}]`),
    'BAD_REQUEST',
    /it has more than 20 names that are not known\./,
  ],
])('rejects too many %s with the limit', (_what, of, code, message) => {
  expect(() => read(of)).toThrow(expect.objectContaining({ code, message: expect.stringMatching(message) }));
});

const MiB = 1_024 * 1_024;
const bomb = (megabytes: number) => `[${'[],'.repeat((megabytes * MiB) / 3)}[]]`;
const member = (name: string, value: string) => text({}).replace(new RegExp(`"${name}":(\\[\\]|null)`), () => `"${name}":${value}`);

describe('a file of thirty megabytes', () => {
  let parsed: number[];
  beforeEach(() => {
    parsed = [];
    const parse = JSON.parse.bind(JSON);
    jest.spyOn(JSON, 'parse').mockImplementation((of: string) => {
      parsed.push(of.length);
      return parse(of) as unknown;
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['nested lists as versions', member('valuations', `[{"key":"${TCS}","name":"","versions":${bomb(30)},"drafts":[]}]`)],
    ['nested lists as valuations', member('valuations', bomb(30))],
    ['nested lists as custom financials', member('ownFigures', bomb(30))],
    ['nested lists in preferences', member('preferences', `{"a":${bomb(30)}}`)],
    ['nested lists in an unknown member', `{"a":${bomb(30)}}`],
    ['nested lists only', bomb(30)],
    ['unterminated nesting', `{"a":${'['.repeat(30 * MiB)}`],
    ['empty companies', member('valuations', `[${`${JSON.stringify(valuation(TCS))},`.repeat(400_000)}{}]`)],
    ['unknown members', `{${'"a":1,'.repeat(5 * MiB)}"b":1}`],
  ])('is rejected at its start with %s, without parsing large parts', (_what, of) => {
    expect(() => read(of)).toThrow(expect.objectContaining({ name: 'AppError' }));
    const largest = Math.max(0, ...parsed);
    expect(largest).toBeLessThan(savedWorkLimits.body + 8 * 1_024 + 1);
    // Five values of each empty company are read before the limit of companies is exceeded.
    expect(parsed.length).toBeLessThan(100_000);
  });

  it('is parsed one entry at each step if it is valid', () => {
    const { steps } = read(
      member(
        'valuations',
        JSON.stringify(
          times(5, (index) => valuation(keyOf(index), { versions: times(40, () => version({ work: { note: 'x'.repeat(60_000) } })) })),
        ),
      ),
    );
    expect(steps).toBeGreaterThan(200);
    expect(Math.max(...parsed)).toBeLessThan(64_000);
  });
});

describe('a __proto__ key', () => {
  const spellings = [
    '__proto__',
    '\\u005f_proto__',
    '\\u005F\\u005fproto__',
    '__pr\\u006fto__',
    '\\u005f\\u005f\\u0070\\u0072\\u006f\\u0074\\u006f\\u005f\\u005f',
  ];
  const places: readonly (readonly [string, (poison: string) => string])[] = [
    [
      'in work',
      (poison) =>
        text({ valuations: [valuation(TCS, { versions: [version({ work: { deep: [{ POISON: 1 }] } })] })] }).replace('POISON', poison),
    ],
    [
      'in a version',
      (poison) => text({ valuations: [valuation(TCS, { versions: [version()] })] }).replace('{"id"', `{"${poison}":{},"id"`),
    ],
    ['in preferences', (poison) => text({ preferences: { POISON: 1 } }).replace('POISON', poison)],
    ['of a valuation', (poison) => text({ valuations: [valuation(TCS)] }).replace('{"key"', `{"${poison}":{},"key"`)],
    ['of the file', (poison) => text({}).replace('{', `{"${poison}":{},`)],
  ];
  it.each(places.flatMap(([where, of]) => spellings.map((spelling) => ({ where, spelling, of: of(spelling) }))))(
    'is rejected $where, spelled $spelling',
    ({ of }) => {
      expect(() => read(of)).toThrow(/it cannot be read as JSON/);
    },
  );

  it('is allowed inside text and as part of another key', () => {
    const work = { words: '"__proto__": 1', 'x"__proto__': 1, a__proto__: { b: '__proto__' } };
    const { preferences } = read(text({ preferences: work })).file;
    expect(preferences).toBe(JSON.stringify(work));
  });
});

it.each([
  ['a comma after the last element', text({}).replace('"watchlist":[]', `"watchlist":[${JSON.stringify(entry(1))},]`)],
  ['a comma before the end', text({}).replace(/}$/, ',}')],
  ['no comma', text({}).replace('],"ownFigures"', '] "ownFigures"')],
  ['an unquoted name', text({}).replace('"ownFigures"', 'ownFigures')],
  ['another bracket', text({}).replace('"watchlist":[]', '"watchlist":[}')],
  ['two files', `${text({})}${text({})}`],
  ['trailing text', `${text({})} x`],
  ['an unterminated string', text({}).replace('"mulya-saved-work"', '"mulya-saved-work')],
  ['an empty text', ''],
])('rejects %s as invalid JSON', (_what, of) => {
  expect(() => JSON.parse(of) as unknown).toThrow(SyntaxError);
  expect(() => read(of)).toThrow(/it cannot be read as JSON|is not as expected/);
});

it.each([
  ['without its watchlist', text({}).replace(/"watchlist":\[\],/, ''), 'its watchlist is not as expected'],
  ['with two watchlists', text({}).replace('"recent":[]', '"recent":[],"watchlist":[]'), 'it has watchlist twice'],
  ['without a company', text({ valuations: [valuation(TCS)] }).replace(/"key":"[^"]*",/, ''), 'its valuations.0.key is not as expected'],
  [
    'with two keys of a valuation',
    text({ valuations: [valuation(TCS)] }).replace('{"key"', '{"key":"INE009A01021","key"'),
    'its valuations.0 has key twice',
  ],
  ['with a text instead of a list', text({}).replace('"ownFigures":[]', '"ownFigures":"none"'), 'its ownFigures is not as expected'],
])('rejects a file %s', (_what, of, why) => {
  expect(() => read(of)).toThrow(`(max 32 MB): ${why}. Nothing was changed.`);
});

it('accepts everything that a user can have saved', () => {
  const wide = '😀';
  const beside = (whole: object) => Buffer.byteLength(JSON.stringify(whole)) + 1;
  const company = { key: keyOf(1), name: 'x'.repeat(100) };
  const number = -1.2345678901234567e-100;
  const metadata = { name: wide.repeat(120), modelVersion: wide.repeat(80), price: number, target: number, upside: number };
  const entries =
    savedWorkLimits.entries * (beside(valuation(company.key, { name: company.name, versions: [version({ ...metadata, work: {} })] })) - 2);
  const drafts =
    50 *
    (beside(
      valuation(company.key, { name: company.name, drafts: [{ ...draft(), basedOn: randomUUID(), modelVersion: metadata.modelVersion }] }),
    ) +
      savedWorkLimits.body);
  const watched = savedWorkLimits.watchlist * beside({ ...company, addedAt: '2026-11-01T00:00:00.000Z' });
  const visits =
    (savedWorkLimits.watchlist + savedWorkLimits.recent) *
    beside({
      ...company,
      openedAt: '2026-11-01T00:00:00.000Z',
      price: number,
      asOf: '2026-11-01T00:00:00.000Z',
      peers: times(5, () => company.key),
    });
  expect(EverythingSchema.safeParse(file({ valuations: [valuation(company.key, { versions: [version(metadata)] })] })).success).toBe(true);
  expect(savedWorkLimits.inAll + entries + drafts + watched + visits + savedWorkLimits.preferences + 200).toBeLessThan(
    savedWorkLimits.file,
  );
});
