import { readBuildFiles, sumOf } from './build-files.ts';

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
