import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountsFile, readAccounts, writeAccounts } from './accounts-file.mjs';

const users = [{ localId: 'demo-analyst', email: 'analyst@example.com', emailVerified: true, passwordHash: 'hash', salt: 'salt' }];

describe('the accounts of the emulator, kept in DATA_DIR', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mulya-accounts-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('come back as they were written', async () => {
    const file = accountsFile(join(folder, 'not', 'there', 'yet'));
    await writeAccounts(file, users);
    expect(await readAccounts(file)).toEqual(users);
  });

  it('are none before the first start', async () => {
    expect(await readAccounts(accountsFile(folder))).toEqual([]);
  });

  it('are readable by the owner alone, and no draft stays behind', async () => {
    const file = accountsFile(folder);
    await writeAccounts(file, users);
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await readdir(folder)).toEqual(['accounts.json']);
  });

  it.each([
    ['half a file', '{"users": ['],
    ['another shape', '{"accounts": []}'],
    ['an account without an id', '{"users": [{"email": "a@b.c"}]}'],
    ['nothing', ''],
  ])('stop the start when the file holds %s', async (_, text) => {
    await writeFile(accountsFile(folder), text);
    await expect(readAccounts(accountsFile(folder))).rejects.toThrow('was expected to hold {"users": [...]}');
  });
});
