import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDemergers } from './demergers.ts';

describe('a list of demergers', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'demergers-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function read(value: unknown) {
    const file = join(folder, 'demergers.json');
    await writeFile(file, JSON.stringify(value));
    return readDemergers(file);
  }

  it('has each company’s months', async () => {
    const demergers = [{ month: '2025-01', business: 'Hotels' }, { month: '2025-12' }];
    expect(await read({ INE154A01025: demergers })).toEqual(new Map([['INE154A01025', demergers]]));
  });

  it('is refused with a month that does not exist', async () => {
    await expect(read({ INE154A01025: [{ month: '2025-13' }] })).rejects.toThrow(/does not fit its format: .*expected a month/);
  });

  it('is refused where it is missing', async () => {
    await expect(readDemergers(join(folder, 'none.json'))).rejects.toThrow(/list of demergers .* cannot be read/);
  });
});
