import type { BuildFile, FileKind } from './build-files.ts';
import { loadSteps } from './load-steps.ts';

const file = (kind: FileKind, start: number, end: number): BuildFile => ({
  remote: 'mfe-news',
  file: `${kind}.js`,
  kind,
  start,
  end,
  transferred: 1,
  decoded: 1,
});

describe('loadSteps', () => {
  it('has one step for each kind of file, the start and the first render', () => {
    const files = [
      file('entry', 100, 150),
      file('script', 160, 200),
      file('script', 155, 240),
      file('style', 160, 210),
      file('manifest', 20, 60),
    ];
    expect(loadSteps(files, [260, 275])).toEqual([
      { name: 'Manifest', start: 20, end: 60 },
      { name: 'Entry', start: 100, end: 150 },
      { name: 'Scripts', start: 155, end: 240 },
      { name: 'Styles', start: 160, end: 210 },
      { name: 'Start', start: 240, end: 260 },
      { name: 'First render', start: 260, end: 275 },
    ]);
  });

  it('omits files that came after the first render, and later marks of the same remote', () => {
    const steps = loadSteps([file('entry', 100, 150), file('script', 400, 500)], [200, 210, 900, 950]);
    expect(steps.map(({ name, end }) => [name, end])).toEqual([
      ['Entry', 150],
      ['Start', 200],
      ['First render', 210],
    ]);
  });

  it('ends with the files while the remote has not rendered', () => {
    expect(loadSteps([file('entry', 100, 150)], []).map(({ name }) => name)).toEqual(['Entry']);
    expect(loadSteps([file('entry', 100, 150)], [180]).map(({ name }) => name)).toEqual(['Entry', 'Start']);
  });

  it('omits a request that is in flight or failed', () => {
    expect(loadSteps([file('entry', 100, 0)], [])).toEqual([]);
  });
});
