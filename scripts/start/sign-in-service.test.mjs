import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailLine, mailPrinter, readAccounts, repeat, writeAccounts } from './sign-in-service.mjs';

describe('accounts file in DATA_DIR', () => {
  const users = [{ localId: 'demo-analyst', email: 'analyst@example.com', emailVerified: true, passwordHash: 'hash', salt: 'salt' }];
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mulya-accounts-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('restores the saved accounts, restricts access to its owner and leaves no temporary file', async () => {
    const there = join(folder, 'not', 'there', 'yet');
    expect(await readAccounts(there)).toEqual([]);
    await writeAccounts(there, users);
    expect(await readAccounts(there)).toEqual(users);
    expect((await stat(join(there, 'accounts.json'))).mode & 0o077).toBe(0);
    expect(await readdir(there)).toEqual(['accounts.json']);
  });

  it('stops the start when it contains half a file, another shape, an account without an id, or nothing', async () => {
    for (const text of ['{"users": [', '{"accounts": []}', '{"users": {}}', '{"users": [{"email": "a@b.c"}]}', '']) {
      await writeFile(join(folder, 'accounts.json'), text);
      await expect(readAccounts(folder)).rejects.toThrow('was expected to hold {"users": [...]}');
    }
  });
});

describe('links of emails', () => {
  const link = 'http://127.0.0.1:9099/emulator/action?mode=verifyEmail&oobCode=one';
  const mail = (over = {}) => ({ email: 'a@example.com', requestType: 'VERIFY_EMAIL', oobCode: 'one', oobLink: link, ...over });

  it('appear with their recipient, and explain how to finish a reset', () => {
    expect(mailLine(mail())).toBe(`Verification link for a@example.com: ${link}`);
    expect(mailLine(mail({ requestType: 'PASSWORD_RESET' }))).toBe(
      `Password reset link for a@example.com (put the new password at its end): ${link}&newPassword=`,
    );
  });

  it('appear only once, and omit messages from before the start', () => {
    const lines = mailPrinter([mail({ oobCode: 'zero' })]);
    expect(lines([mail({ oobCode: 'zero' }), mail()])).toHaveLength(1);
    expect(lines([mail(), mail({ oobCode: 'two', email: 'b@example.com' })])).toEqual([expect.stringContaining('b@example.com')]);
    expect(lines([])).toEqual([]);
  });

  it('cannot move the cursor of the terminal', () => {
    expect(mailLine(mail({ email: 'a\u001b[2J@example.com' }))).toContain('for a?[2J@example.com:');
  });
});

describe('repeat', () => {
  /** Runs the scripted outcomes in order. A string is a failure. */
  async function run(outcomes) {
    const ending = new AbortController();
    const failures = [];
    let turn = 0;
    const work = async () => {
      const outcome = outcomes[turn++];
      if (turn > outcomes.length) ending.abort();
      if (typeof outcome === 'string') throw new Error(outcome);
    };
    await repeat({ everyMs: 0, signal: ending.signal, onFailure: (message) => failures.push(message), work });
    return failures;
  }

  it('continues after a failure, and reports one that lasts once, a later or a different one again', async () => {
    expect(await run(['no answer', undefined, 'no answer'])).toEqual([]);
    expect(await run(['no answer', 'no answer', 'no answer', 'no answer'])).toEqual(['no answer']);
    expect(await run(['no answer', 'no answer', undefined, 'no answer', 'no answer'])).toEqual(['no answer', 'no answer']);
    expect(await run(['no answer', 'no answer', 'disk full', 'disk full'])).toEqual(['no answer', 'disk full']);
  });
});
