import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { writeRemoteFiles } from './remote.mjs';

let folder;
let github;
let gitlab;
let scripts;
const text = (file) => readFileSync(join(folder, file), 'utf8');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mulya-ci-'));
  await writeRemoteFiles({ name: 'mfe-market-depth', short: 'market-depth', owner: 'team-market', out: folder }, folder);
  github = parse(text('.github/workflows/ci.yml'));
  gitlab = parse(text('.gitlab-ci.yml'));
  scripts = Object.keys(JSON.parse(text('package.json')).scripts);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const checks = ['lint', 'types', 'test', 'build'];
const scriptsIn = (lines) => lines.flatMap((line) => /^npm (?:run )?(lint|types|test|build)$/.exec(line)?.[1] ?? []);

describe('CI files of a new remote', () => {
  it('check each change with the scripts that the remote has', () => {
    expect(scriptsIn(github.jobs.check.steps.flatMap(({ run }) => run ?? []))).toEqual(checks);
    expect(scriptsIn(gitlab.check.script)).toEqual(checks);
    expect(scripts).toEqual(expect.arrayContaining(checks));
    expect(github.on).toHaveProperty('pull_request');
  });

  it('release a tag only, after the checks, with the token in that step only', () => {
    const { release } = github.jobs;
    expect(release).toMatchObject({ if: "startsWith(github.ref, 'refs/tags/v')", needs: 'check', environment: 'production' });
    expect(release.steps.at(-1)).toMatchObject({
      run: expect.stringMatching(/^npx mulya-release --why "/),
      env: { DEPLOY_TOKEN: '${{ secrets.DEPLOY_TOKEN }}' },
    });
    expect(JSON.stringify(github.jobs.check)).not.toContain('secrets');
    expect(gitlab.release).toMatchObject({ stage: 'release', rules: [{ if: '$CI_COMMIT_TAG =~ /^v/' }] });
    expect(gitlab.stages).toEqual(['check', 'release']);
    expect(gitlab.release.script).toEqual([expect.stringMatching(/^npx mulya-release --why "/)]);
  });

  it('never skip the tests, and use actions by their hash and a Node that Mulya supports', () => {
    expect(text('.github/workflows/ci.yml') + text('.gitlab-ci.yml')).not.toContain('skip-tests');
    const steps = Object.values(github.jobs).flatMap((job) => job.steps);
    for (const { uses } of steps.filter((step) => step.uses !== undefined)) expect(uses).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/);
    expect(steps.flatMap((step) => step.with?.['node-version'] ?? [])).toEqual([22, 22]);
    expect(gitlab.image).toBe('node:22');
    expect(github.permissions).toEqual({ contents: 'read' });
  });

  it('are for a repository of its own, not for a workspace of this one', async () => {
    const inside = join(folder, 'inside');
    await writeRemoteFiles({ name: 'mfe-market-depth', short: 'market-depth', owner: 'team-market', out: undefined }, inside);
    expect([existsSync(join(inside, '.github')), existsSync(join(inside, '.gitlab-ci.yml'))]).toEqual([false, false]);
  });
});
