import { readFigures } from '@mulya/domain';
import { ask, askAbout, companyData, figure, page, withFigures } from '../fixtures/ask-analyst.ts';

/** The bullets under a heading of the SWOT analysis. */
function bulletsUnder(heading: string, name: string, context = page({ peers: [] })): string {
  const text = ask('', name, context, 'research.swot');
  return new RegExp(`${heading}:\\n((?:- .+\\n)+)`).exec(text)?.[1] ?? '';
}

it('lists slow growth over three years as a weakness, however good the newest year was', () => {
  expect(bulletsUnder('Weaknesses', 'Asian Paints Ltd')).toContain('- 3-year PAT CAGR 1.7% to FY26');
  expect(bulletsUnder('Strengths', 'Asian Paints Ltd')).not.toMatch(/PAT up|PAT growth/);
});

it('lists a return below its earlier level as a weakness, never as an opportunity', () => {
  expect(bulletsUnder('Weaknesses', 'Coal India Ltd')).toMatch(/ROE/);
  for (const heading of ['Strengths', 'Opportunities']) expect(bulletsUnder(heading, 'Coal India Ltd')).not.toMatch(/ROE|margin/);
});

describe('growth that the price implies', () => {
  const implied = figure('headline/implied-growth', -6.8, 'percent');
  const own = figure('model/Target PE/FY28E', 20, 'times', { origin: 'assumed', edited: true });

  it('is left out at a default multiple', () => {
    const text = ask('', 'Tata Consultancy Services Ltd', page({ peers: [], figures: withFigures([implied]) }), 'research.swot');
    expect(text).not.toContain('implies');
  });

  it('is an opportunity at your own multiple when PAT grew by more', () => {
    expect(
      bulletsUnder('Opportunities', 'Tata Consultancy Services Ltd', page({ peers: [], figures: withFigures([implied, own]) })),
    ).toContain('- Price implies PAT decline of 6.8% a year');
  });

  it('is a threat at your own multiple when PAT grew by less', () => {
    const more = figure('headline/implied-growth', 21.5, 'percent');
    expect(bulletsUnder('Threats', 'Tata Consultancy Services Ltd', page({ peers: [], figures: withFigures([more, own]) }))).toContain(
      '- Price implies PAT growth of 21.5% a year',
    );
  });
});

it('lists no matter on two sides', () => {
  const lists = ['Strengths', 'Weaknesses'].map((heading) => bulletsUnder(heading, 'ITC Ltd'));
  expect(lists.filter((list) => /ROE/.test(list))).toHaveLength(1);
});

it('says a rise of a lender’s income less interest in ten words', () => {
  const { listing, answer } = companyData('HDFC Bank Ltd');
  const companyProfile = { ...answer.companyProfile, mgIndustry: 'Non Banking Financial Company (NBFC)' };
  const text = askAbout({ listing, answer: readFigures({ ...answer, companyProfile }) }, '', page({ peers: [] }), 'research.swot');
  const [point] = /- (Income less interest .+)\n/.exec(text)?.slice(1) ?? [];
  expect(point).toMatch(/^Income less interest ₹[\d,]+ crore, up from ₹[\d,]+ crore \(FY\d\d\)$/);
  expect(point?.split(' ')).toHaveLength(10);
});
