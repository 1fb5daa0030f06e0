import { readBuildFiles, sumOf, type BuildFile, type FileKind, loadSteps } from './build-files.ts';

const origin = 'https://mulya.example.com';
const timing = (name: string, startTime = 10, responseEnd = 30) => ({
  name,
  startTime,
  responseEnd,
  transferSize: 1_300,
  decodedBodySize: 4_000,
});
const served = new Map([['http://localhost:4100/news', 'mfe-news']]);

describe('readBuildFiles', () => {
  it.each([
    ['/builds/mfe-news/1.0.0/remoteEntry.0a1b2c3d.js', 'remoteEntry.0a1b2c3d.js', 'entry'],
    ['/builds/mfe-news/1.0.0/remoteEntry.0a1b2c3d.js?1', 'remoteEntry.0a1b2c3d.js', 'entry'],
    ['/builds/mfe-news/1.0.0/src_pages.0a1b2c3d.js', 'src_pages.0a1b2c3d.js', 'script'],
    ['/builds/mfe-news/1.0.0/src_pages.0a1b2c3d.css', 'src_pages.0a1b2c3d.css', 'style'],
    ['/builds/mfe-news/1.0.0/fonts/a.woff2', 'fonts/a.woff2', 'other'],
    ['/api/overrides/mfe-news/1.1.0', 'remote.json', 'manifest'],
  ])('names remote, file and kind of %s', (path, file, kind) => {
    expect(readBuildFiles([timing(origin + path)], { origin, served })).toEqual([
      { remote: 'mfe-news', file, kind, start: 10, end: 30, transferred: 1_300, decoded: 4_000 },
    ]);
  });

  it('finds the files of a build on this machine', () => {
    const timings = ['remote.json', 'remoteEntry.js', 'parts/list.js'].map((file) => timing(`http://localhost:4100/news/${file}`));
    expect(readBuildFiles(timings, { origin, served }).map(({ remote, file, kind }) => [remote, file, kind])).toEqual([
      ['mfe-news', 'remote.json', 'manifest'],
      ['mfe-news', 'remoteEntry.js', 'entry'],
      ['mfe-news', 'parts/list.js', 'script'],
    ]);
  });

  it.each([
    '/builds/shell/1.0.0/main.js',
    '/api/company/valuation/TCS',
    'https://elsewhere.example/builds/mfe-news/1.0.0/remoteEntry.js',
    'http://localhost:4100/newspaper/x.js',
    'blob:nothing',
    'chrome-extension://x/y.js',
  ])('omits %s', (address) => {
    expect(readBuildFiles([timing(address.startsWith('/') ? origin + address : address)], { origin, served })).toEqual([]);
  });

  it('sums the bytes', () => {
    const files = readBuildFiles(
      [1, 2].map((n) => timing(`${origin}/builds/mfe-news/1.0.0/${String(n)}.js`)),
      { origin, served },
    );
    expect(sumOf(files)).toEqual({ transferred: 2_600, decoded: 8_000 });
    expect(sumOf([])).toEqual({ transferred: 0, decoded: 0 });
  });
});

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
