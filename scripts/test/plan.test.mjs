import { readPlan, stepNames, changedFiles } from './plan.mjs';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

describe('npm test plan', () => {
  it.each([
    [[], { is: 'steps', steps: stepNames, times: false }],
    [['mfe-search'], { is: 'unit', patterns: ['mfe-search'], times: false }],
    [['--only=journeys,build', '--times'], { is: 'steps', steps: ['build', 'journeys'], times: true }],
    [['--changed'], { is: 'changed', times: false }],
    [['--long'], { is: 'long', times: false }],
    [['--node', '24', '--only=unit'], { is: 'node', major: '24', args: ['--only=unit'], times: false }],
    [['--node=22'], { is: 'node', major: '22', args: [], times: false }],
  ])('reads %j', (args, plan) => {
    expect(readPlan(args)).toEqual(plan);
  });

  it('rejects an unknown step and an unknown option', () => {
    expect(() => readPlan(['--only=lint,speed'])).toThrow('but names speed.');
    expect(() => readPlan(['--fast'])).toThrow("Unknown option '--fast'");
  });
});

describe('files of a change', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mulya-changed-'));
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: folder, stdio: 'pipe' });
  const write = (name) => writeFileSync(join(folder, name), name);
  const commit = (name) => {
    write(name);
    git('add', '.');
    git('commit', '-m', name);
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are those of the last commit, the uncommitted ones, or those since a branch left main', () => {
    git('init', '-b', 'main');
    commit('first.ts');
    commit('second.ts');
    expect(changedFiles(folder)).toEqual(['second.ts']);

    write('new.ts');
    expect(changedFiles(folder)).toEqual(['new.ts']);

    git('switch', '-c', 'branch');
    commit('third.ts');
    rmSync(join(folder, 'first.ts'));
    write('later.ts');
    expect(changedFiles(folder)).toEqual(['new.ts', 'third.ts', 'later.ts']);
  });
});
