import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCompanyEvents } from './company-events.ts';

describe('a list of company events', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'company-events-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function read(value: unknown) {
    const file = join(folder, 'company-events.json');
    await writeFile(file, JSON.stringify(value));
    return readCompanyEvents(file);
  }

  it('has each company’s demergers and mergers, by month or day', async () => {
    const events = [
      { kind: 'demerger', date: '2025-01', business: 'Hotels' },
      { kind: 'merger', date: '2025-12-05', breaks: false },
    ];
    expect(await read({ INE154A01025: events })).toEqual(new Map([['INE154A01025', events]]));
  });

  it.each([
    ['a month that does not exist', { kind: 'demerger', date: '2025-13' }, /does not fit its format: .*expected a month or an ISO date/],
    ['another kind', { kind: 'split', date: '2025-12' }, /does not fit its format: .*expected "demerger" or "merger"/],
  ])('is refused with %s', async (_, event, sentence) => {
    await expect(read({ INE154A01025: [event] })).rejects.toThrow(sentence);
  });

  it('is refused where it is missing', async () => {
    await expect(readCompanyEvents(join(folder, 'none.json'))).rejects.toThrow(/list of company events .* cannot be read/);
  });
});
