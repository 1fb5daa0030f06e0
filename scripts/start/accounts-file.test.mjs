import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountsFile, readAccounts, writeAccounts } from './accounts-file.mjs';

const users = [{ localId: 'demo-analyst', email: 'analyst@example.com', emailVerified: true, passwordHash: 'hash', salt: 'salt' }];

describe('accounts file in DATA_DIR', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mulya-accounts-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('restores the saved accounts', async () => {
    const file = accountsFile(join(folder, 'not', 'there', 'yet'));
    await writeAccounts(file, users);
    expect(await readAccounts(file)).toEqual(users);
  });

  it('contains no accounts before the first start', async () => {
    expect(await readAccounts(accountsFile(folder))).toEqual([]);
  });

  it('restricts access to its owner and leaves no temporary file', async () => {
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
  ])('stops the start when it contains %s', async (_, text) => {
    await writeFile(accountsFile(folder), text);
    await expect(readAccounts(accountsFile(folder))).rejects.toThrow('was expected to hold {"users": [...]}');
  });
});
