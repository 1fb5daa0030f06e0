import { hdfcBank, industrial, modelOf, tcs } from '@mulya/valuation-model/testing';
import { cellText } from '@mulya/domain';
import { history, industry } from '../fair-value/methods/valuation-methods.fixture.tsx';
import { glancePlaces } from './places.ts';

const known = { history: { is: 'ready', value: history }, industry: { is: 'ready', value: industry } } as const;
const ids = { isin: null, nse: 'C2' };

describe('places in own history and industry', () => {
  it('are those of PE, PB, EV/EBITDA and ROE', () => {
    const places = glancePlaces({ model: modelOf(tcs), ids, ...known });
    expect(places.map(({ label }) => label)).toEqual(['PE FY26', 'PB FY25', 'EV/EBITDA FY25', 'ROE FY26']);
    expect(places[0]).toMatchObject({ ofHistory: 'Highest of the last 30 months.', ofIndustry: 'Industry median 12.5x.' });
    expect(places[0] && cellText(places[0].figure.cell)).toBe('50.0x');
  });

  it('name multiples of the last four quarters, because the headline’s PE is of the base year', () => {
    const months = history.months.map((month, at) => (at === history.months.length - 1 ? { ...month, earnings: 'ttm' as const } : month));
    const places = glancePlaces({ model: modelOf(tcs), ids, ...known, history: { is: 'ready', value: { ...history, months } } });
    expect(places.map(({ label }) => label)).toEqual(['PE, TTM', 'PB FY25', 'EV/EBITDA FY25', 'ROE FY26']); // the fixture has neither PB nor EV/EBITDA
  });

  it('leave EV multiples out for a lender', () => {
    expect(glancePlaces({ model: modelOf(hdfcBank), ids, ...known }).map(({ label }) => label)).toEqual(['PE FY26', 'PB FY25', 'ROE FY26']);
  });

  it('compare ROE with the years before', () => {
    const [roe] = glancePlaces({ model: modelOf(tcs), ids, ...known }).slice(-1);
    expect(roe?.ofHistory).toBe('Lower than in 3 of the 4 years before.');
    const [unknown] = glancePlaces({ model: modelOf(industrial), ids, ...known }).slice(-1); // without equity
    expect(unknown?.ofHistory).toBe('');
  });

  it('take the industry’s figure while there is no history, and say what is missing', () => {
    const [pe] = glancePlaces({ model: modelOf(tcs), ids, history: { is: 'none' }, industry: known.industry });
    expect(pe && cellText(pe.figure.cell)).toBe('12.0x');
    expect(pe?.ofHistory).toBe('No own history.');
    const [other] = glancePlaces({ model: modelOf(tcs), ids, history: { is: 'loading' }, industry: { is: 'failed', message: 'x' } });
    expect(other).toMatchObject({ ofHistory: 'Loading own history…', ofIndustry: 'Could not load industry statistics.' });
    expect(other && cellText(other.figure.cell)).toBe('-');
  });

  it('are not comparable after an event that today’s figures don’t know, with neither history nor industry beside them', () => {
    const event = { kind: 'demerger', date: '2026-07', business: 'Tyres', breaks: true, source: 'List' };
    const multiples = (answer: typeof tcs) => glancePlaces({ model: modelOf(answer), ids, ...known }).slice(0, 3);
    expect(
      multiples({ ...tcs, events: [event] }).map(({ figure, ofHistory, ofIndustry }) => [cellText(figure.cell), ofHistory, ofIndustry]),
    ).toEqual(Array.from({ length: 3 }, () => ['not comparable: Tyres left in July 2026', '', '']));
    expect(multiples({ ...tcs, events: [{ ...event, breaks: false }] })).toEqual(multiples(tcs));
  });

  it('take the model’s multiple of the base year where there is neither', () => {
    const [pe, pb] = glancePlaces({ model: modelOf(tcs), ids, history: { is: 'none' }, industry: { is: 'none' } });
    expect(pe).toMatchObject({ label: 'PE FY25', ofHistory: 'No own history.', ofIndustry: 'No industry statistics.' });
    expect(pe && cellText(pe.figure.cell)).toMatch(/^\d+\.\dx$/);
    expect(pb?.label).toBe('PB FY25');
  });
});
