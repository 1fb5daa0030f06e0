import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import semver from 'semver';
import { parse } from 'yaml';

const read = (path: string): string => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

interface Workflow {
  readonly permissions: unknown;
  readonly jobs: Readonly<
    Record<string, { readonly strategy: { readonly matrix: { readonly node: readonly number[] } }; readonly steps: readonly Step[] }>
  >;
}
interface Step {
  readonly uses?: string;
  readonly run?: string;
}

describe('the repository', () => {
  const workflow = parse(read('.github/workflows/ci.yml')) as Workflow;
  const { engines } = JSON.parse(read('package.json')) as { readonly engines: { readonly node: string } };

  it('runs .ci/run on GitHub, with read access only', () => {
    expect(workflow.jobs['test']?.steps.map(({ run }) => run)).toContain('.ci/run');
    expect(workflow.permissions).toEqual({ contents: 'read' });
  });

  it('pins each GitHub action to a commit', () => {
    const actions = Object.values(workflow.jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
    expect(actions).not.toHaveLength(0);
    for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
  });

  it('tests on every Node version that it supports, and suggests one of them', () => {
    for (const version of workflow.jobs['test']?.strategy.matrix.node ?? []) {
      expect(semver.subset(`^${String(version)}.99.0`, engines.node)).toBe(true);
    }
    expect(workflow.jobs['test']?.strategy.matrix.node).toContain(Number(read('.nvmrc')));
  });

  it('gives editors the line width of the formatter', () => {
    const { printWidth } = JSON.parse(read('.oxfmtrc.json')) as { readonly printWidth: number };
    expect(read('.editorconfig')).toContain(`max_line_length = ${String(printWidth)}`);
  });
});
