import { createFrameMapper } from './faults.ts';

/** Line 1, column 1 of the script is line 42, column 18 of the source. */
const map = { version: 3, sources: ['./src/pages/news.page.tsx'], names: [], mappings: 'AAyCiB' };
const frame = { file: 'news.0a1b2c3d.js', line: 1, column: 1, name: 'x' };

const sourceOf = (answer: unknown) => ({ sourceMap: jest.fn(() => Promise.resolve(answer)) });

describe('createFrameMapper', () => {
  it('maps positions to lines of the sources, and fetches each source map once', async () => {
    const source = sourceOf(map);
    const mapper = createFrameMapper(source);
    expect(await mapper.positionsOf('mfe-news', '1.0.0', [frame, frame])).toEqual([
      'src/pages/news.page.tsx:42:18',
      'src/pages/news.page.tsx:42:18',
    ]);
    await mapper.positionsOf('mfe-news', '1.0.0', [frame]);
    expect(source.sourceMap.mock.calls).toEqual([['mfe-news', '1.0.0', 'news.0a1b2c3d.js']]);
    await mapper.positionsOf('mfe-news', '1.0.1', [frame]);
    expect(source.sourceMap).toHaveBeenCalledTimes(2);
  });

  it.each<[string, unknown]>([
    ['is missing', undefined],
    ['is damaged', { version: 3, mappings: 1 }],
    ['has nothing at the position', { ...map, mappings: '' }],
  ])('returns positions in the script where its source map %s', async (_case, answer) => {
    const mapper = createFrameMapper(sourceOf(answer));
    expect(await mapper.positionsOf('mfe-news', '1.0.0', [frame, { file: 'other.js', line: 2, column: 5 }])).toEqual([
      'x news.0a1b2c3d.js:1:1',
      'other.js:2:5',
    ]);
  });

  it('fetches the maps of at most sixty scripts', async () => {
    const source = sourceOf(map);
    const frames = Array.from({ length: 70 }, (_, index) => ({ file: `part${String(index)}.js`, line: 1, column: 1 }));
    const positions = await createFrameMapper(source).positionsOf('mfe-news', '1.0.0', frames);
    expect([source.sourceMap.mock.calls.length, positions.at(-1)]).toEqual([60, 'part69.js:1:1']);
  });
});
