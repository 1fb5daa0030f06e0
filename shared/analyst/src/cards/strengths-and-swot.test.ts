import { ask, figure, page, withFigures } from '../fixtures/ask-analyst.ts';

/** The fragments under a heading of the SWOT analysis. */
function listed(heading: string, name: string, context = page({ peers: [] })): string {
  const text = ask('', name, context, 'research.swot');
  return new RegExp(`${heading}:\\n((?:- .+\\n)+)`).exec(text)?.[1] ?? '';
}

it('names the slow growth of three years, however good the newest one was', () => {
  expect(listed('Weaknesses', 'Asian Paints Ltd')).toContain('- 3-year PAT CAGR 1.7% to FY26');
  expect(listed('Strengths', 'Asian Paints Ltd')).not.toMatch(/PAT up|PAT growth/);
});

it('has a return below its level of years ago as a weakness, never as an opportunity', () => {
  expect(listed('Weaknesses', 'Coal India Ltd')).toMatch(/ROE/);
  for (const heading of ['Strengths', 'Opportunities']) expect(listed(heading, 'Coal India Ltd')).not.toMatch(/ROE|margin/);
});

describe('the growth that the price implies', () => {
  const implied = figure('headline/implied-growth', -6.8, 'percent');
  const own = figure('model/Target PE/FY28E', 20, 'times', { origin: 'assumed', edited: true });

  it('argues for nothing at a default multiple', () => {
    const text = ask('', 'Tata Consultancy Services Ltd', page({ peers: [], figures: withFigures([implied]) }), 'research.swot');
    expect(text).not.toContain('implies');
  });

  it("is an opportunity at the analyst's own one, where PAT grew by more", () => {
    expect(listed('Opportunities', 'Tata Consultancy Services Ltd', page({ peers: [], figures: withFigures([implied, own]) }))).toContain(
      '- Price implies PAT decline of 6.8% a year',
    );
  });

  it("is a threat at the analyst's own one, where PAT grew by less", () => {
    const more = figure('headline/implied-growth', 21.5, 'percent');
    expect(listed('Threats', 'Tata Consultancy Services Ltd', page({ peers: [], figures: withFigures([more, own]) }))).toContain(
      '- Price implies PAT growth of 21.5% a year',
    );
  });
});

it('puts no matter on two sides', () => {
  const lists = ['Strengths', 'Weaknesses'].map((heading) => listed(heading, 'ITC Ltd'));
  expect(lists.filter((list) => /ROE/.test(list))).toHaveLength(1);
});
