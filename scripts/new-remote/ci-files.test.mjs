import { spawnSync } from 'node:child_process';
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
    expect(gitlab.release.script.at(-1)).toMatch(/^npx mulya-release --why "/);
  });

  it('compare the tag with the version before they release', () => {
    const ofGithub = github.jobs.release.steps.find(({ name }) => name === 'Compare the tag with package.json').run;
    const compare = (command, variable, tag) =>
      spawnSync('sh', ['-c', command], { cwd: folder, env: { PATH: process.env.PATH, [variable]: tag } });
    for (const [command, variable] of [
      [ofGithub, 'GITHUB_REF_NAME'],
      [gitlab.release.script[0], 'CI_COMMIT_TAG'],
    ]) {
      expect(compare(command, variable, 'v1.0.0').status).toBe(0);
      const { status, stderr } = compare(command, variable, 'v1.0.1');
      expect([status, String(stderr)]).toEqual([
        1,
        expect.stringContaining('The tag was expected to be v1.0.0, as package.json says; v1.0.1 came.'),
      ]);
    }
  });

  it('publish a preview of a change of this repository only, and a canary by hand, both after the checks', () => {
    const { preview, canary } = github.jobs;
    expect(preview).toMatchObject({ if: expect.stringContaining('== github.repository'), needs: 'check', environment: 'preview' });
    expect(preview.steps.at(-1).run).toBe('npx mulya-release preview --branch "$GITHUB_HEAD_REF"');
    expect(canary).toMatchObject({ if: "github.event_name == 'workflow_dispatch'", needs: 'check', environment: 'production' });
    expect(canary.steps.slice(-3).map(({ run }) => run)).toEqual([
      'npm run build',
      'npx mulya-release publish',
      expect.stringMatching(/ canary "\$PERCENT" --why /),
    ]);

    expect(gitlab.stages).toEqual(['check', 'preview', 'release']);
    expect(gitlab.preview).toMatchObject({
      stage: 'preview',
      rules: [{ if: expect.stringContaining('merge_request_event'), when: 'manual' }],
    });
    expect(gitlab.canary).toMatchObject({
      stage: 'release',
      rules: [{ if: expect.stringContaining('$CI_DEFAULT_BRANCH'), when: 'manual' }],
    });
    expect(gitlab.canary.script.at(-1)).toMatch(/ canary "\$PERCENT" --why /);
  });

  it('never skip the tests, and use actions by their hash and a Node that Mulya supports', () => {
    expect(text('.github/workflows/ci.yml') + text('.gitlab-ci.yml')).not.toContain('skip-tests');
    const steps = Object.values(github.jobs).flatMap((job) => job.steps);
    for (const { uses } of steps.filter((step) => step.uses !== undefined)) expect(uses).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/);
    expect(steps.flatMap((step) => step.with?.['node-version'] ?? [])).toEqual([22, 22, 22, 22]);
    expect(gitlab.image).toBe('node:22');
    expect(github.permissions).toEqual({ contents: 'read' });
  });

  it('are for a repository of its own, not for a workspace of this one', async () => {
    const inside = join(folder, 'inside');
    await writeRemoteFiles({ name: 'mfe-market-depth', short: 'market-depth', owner: 'team-market', out: undefined }, inside);
    expect([existsSync(join(inside, '.github')), existsSync(join(inside, '.gitlab-ci.yml'))]).toEqual([false, false]);
  });
});
