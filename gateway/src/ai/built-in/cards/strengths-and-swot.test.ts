import { analystOnPack, figure, page, withFigures, type Analyst } from '../built-in-analyst.fixture.ts';

let answer: Analyst['answer'];
beforeAll(async () => {
  ({ answer } = await analystOnPack());
});

/** The fragments under a heading of the SWOT analysis. */
async function listed(heading: string, name: string, context = page({ peers: [] })): Promise<string> {
  const text = await answer('', name, context, 'research.swot');
  return new RegExp(`${heading}:\\n((?:- .+\\n)+)`).exec(text)?.[1] ?? '';
}

it('names the slow growth of three years, however good the newest one was', async () => {
  expect(await listed('Weaknesses', 'Asian Paints Ltd')).toContain('- 3-year PAT CAGR 1.7% to FY26');
  expect(await listed('Strengths', 'Asian Paints Ltd')).not.toMatch(/PAT up|PAT growth/);
});

it('has a return below its level of years ago as a weakness, never as an opportunity', async () => {
  expect(await listed('Weaknesses', 'Coal India Ltd')).toMatch(/ROE/);
  for (const heading of ['Strengths', 'Opportunities']) expect(await listed(heading, 'Coal India Ltd')).not.toMatch(/ROE|margin/);
});

describe('the growth that the price implies', () => {
  const implied = figure('headline/implied-growth', -6.8, 'percent');
  const own = figure('model/Target PE/FY28E', 20, 'times', { origin: 'assumed', edited: true });

  it('argues for nothing at a default multiple', async () => {
    const text = await answer('', 'Tata Consultancy Services Ltd', page({ peers: [], figures: withFigures([implied]) }), 'research.swot');
    expect(text).not.toContain('implies');
  });

  it("is an opportunity at the analyst's own one, where PAT grew by more", async () => {
    expect(
      await listed('Opportunities', 'Tata Consultancy Services Ltd', page({ peers: [], figures: withFigures([implied, own]) })),
    ).toContain('- Price implies PAT decline of 6.8% a year');
  });

  it("is a threat at the analyst's own one, where PAT grew by less", async () => {
    const more = figure('headline/implied-growth', 21.5, 'percent');
    expect(await listed('Threats', 'Tata Consultancy Services Ltd', page({ peers: [], figures: withFigures([more, own]) }))).toContain(
      '- Price implies PAT growth of 21.5% a year',
    );
  });
});

it('puts no matter on two sides', async () => {
  const lists = await Promise.all(['Strengths', 'Weaknesses'].map((heading) => listed(heading, 'ITC Ltd')));
  expect(lists.filter((list) => /ROE/.test(list))).toHaveLength(1);
});
