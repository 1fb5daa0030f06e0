import { builds, setupRelease } from './fixtures/release-run.ts';

const run = setupRelease();
const page = (name: string, kilobytes: number) => ({
  page: name,
  bytes: kilobytes * 1_024,
  largest: [
    { name: 'd3', bytes: 300 * 1_024 },
    { name: 'src/features/chart/chart.tsx', bytes: 2_048 },
    { name: '@mulya/ui', bytes: 1_024 },
    { name: 'src/pages/search.page.tsx', bytes: 500 },
  ],
});
const complaint =
  'search of mfe-search needs 61.0 KB by brotli before its first frame; its budget is 60 KB. Its largest parts, before minification: ' +
  'd3 (300 KB), src/features/chart/chart.tsx (2 KB), @mulya/ui (1 KB).';

describe('the size budget of a page', () => {
  it.each(['mfe-search', 'publish mfe-search'])('%s: sends nothing above 60 KB, and names the largest parts', async (line) => {
    run.make({ pages: [page('search', 61), page('list', 60)] });
    const result = await run.release(line);
    expect(result.code).toBe(1);
    expect(result.complaint).toBe(
      `${complaint}\nLoad by import() what the first frame doesn’t need, or set "mulya": { "pageBudget": { "search": <KB> } } in package.json. npx mulya-build --analyse draws every part. Nothing was sent.`,
    );
    expect(run.calls()).not.toContain(builds);
  });

  it.each([{ pageBudget: 61 }, { pageBudget: { search: 61 } }])('is set by the remote: %j', async (mulya) => {
    run.make({ pages: [page('search', 61), page('list', 60)], mulya });
    expect(await run.release('publish mfe-search')).toMatchObject({ code: 0, complaint: '' });
  });

  it('may be smaller than 60 KB', async () => {
    run.make({ pages: [page('search', 41), page('list', 61)], mulya: { pageBudget: { search: 40 } } });
    const { complaint: words } = await run.release('publish mfe-search');
    expect(words).toMatch(/^search of .* its budget is 40 KB\..*\nlist of .* its budget is 60 KB\./);
  });

  it.each([{ pageBudget: '80 KB' }, { pageBudget: { search: -1 } }])('is rejected as %j', async (mulya) => {
    run.make({ pages: [page('search', 1)], mulya });
    expect((await run.release('publish mfe-search')).complaint).toContain('was expected to be a number of KB');
  });

  it('does not apply to previews, and to builds that list no sizes', async () => {
    run.make({ pages: [page('search', 61)] });
    run.gateway.answer(builds, { status: 201, json: { remote: 'mfe-search', version: '1.2.1', files: 2, bytes: 300 } });
    expect((await run.release('preview mfe-search')).code).toBe(0);
    run.make({});
    expect((await run.release('publish mfe-search')).code).toBe(0);
  });
});
