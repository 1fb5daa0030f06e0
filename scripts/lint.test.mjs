import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkCommits } from './lint.mjs';

const project = fileURLToPath(new URL('..', import.meta.url));

describe('the check of commit messages', () => {
  /** @type {string} */
  let root;
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: root, encoding: 'utf8' });
  const commit = (/** @type {string} */ message) => git('commit', '--quiet', '--allow-empty', '--no-verify', '-m', message);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'mulya-commits-'));
    symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  /** A repository with one old commit, then the rules. */
  const startRepository = () => {
    git('init', '--quiet');
    commit('Older than the rules; of no form');
    cpSync(join(project, 'commitlint.config.mjs'), join(root, 'commitlint.config.mjs'));
    git('add', 'commitlint.config.mjs');
    commit('Introduces the rules');
  };

  it('accepts imperative subjects of one change', () => {
    startRepository();
    commit('feat(valuation): embed the price in the header');
    commit(
      'fix(gateway): reject stalled visitor reports immediately\n\nA reason that is long enough to need a line of its own in the body of the message, with details.',
    );
    expect(checkCommits(root)).toEqual({ ok: true, output: '2 commit messages checked.' });
  });

  it('rejects each subject of another form', () => {
    startRepository();
    commit('fix(ui): add a label');
    const refused = {
      'fix(ui): added a label': 'The subject starts with "added".',
      'fix(ui): adds a label': 'The subject starts with "adds".',
      'fix(ui): add a label; remove a line': 'The subject lists several changes.',
      'add a label': 'subject may not be empty',
      [`fix(ui): ${'x'.repeat(64)}`]: 'header must not be longer than 72 characters, current length is 73',
    };
    for (const message of Object.keys(refused)) commit(message);
    const { ok, output } = checkCommits(root);
    expect(ok).toBe(false);
    for (const [message, reason] of Object.entries(refused))
      expect(output.split('input: ').find((part) => part.startsWith(message))).toContain(reason);
    expect(output).not.toContain('input: fix(ui): add a label\n');
  });

  it('ignores commits that are older than the rules', () => {
    startRepository();
    expect(checkCommits(root)).toEqual({ ok: true, output: 'No commit after commitlint.config.mjs: no commit to check.' });
  });

  it('checks nothing outside a repository', () => {
    expect(checkCommits(root)).toEqual({ ok: true, output: 'No Git repository: no commit to check.' });
  });
});
