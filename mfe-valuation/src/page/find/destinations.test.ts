import { ratios, statementTable } from '@mulya/domain';
import { bank, industrial } from '@mulya/valuation-model/testing';
import { viewRows } from '../../model/views.ts';
import { pageDestinations } from './destinations.ts';

const ofIndustrial = pageDestinations(industrial, 2025, [{ key: 'mfe-notes/note', title: 'Desk note' }]);
const ofBank = pageDestinations(bank, 2025, []);

/** The labels that a text finds as a label or a keyword. */
const named = (all: typeof ofBank, text: string) =>
  all.filter(({ label, keywords = [] }) => [label, ...keywords].some((each) => each.toLowerCase() === text)).map(({ label }) => label);

it.each([
  ['dcf', ['DCF', 'Discounted cash flow']],
  ['scenarios', ['Scenarios']],
  ['own history', ['Own history']],
  ['target pe', ['Target PE']],
  ['ratios', ['Ratios']],
  ['wacc', ['Discount rate']],
  ['reverse dcf', ['Reverse DCF']],
  ['tornado', ['What moves the value']],
  ['checks', ['Checks']],
  ['thesis', ['Thesis']],
  ['free cash flow', ['FCFF', 'Free Cash Flow']],
  ['football field', ['Valuation summary']],
  ['swot analysis', ['SWOT Analysis']],
  ['desk note', ['Desk note']],
])('finds %j', (text, labels) => {
  expect(named(ofIndustrial, text)).toEqual(labels);
});

it('has each row of the model, of the ratios and of the statements once', () => {
  const rows = (detail: RegExp) =>
    ofIndustrial.filter((each) => each.heading === 'Rows' && detail.test(each.detail)).map(({ label }) => label);
  expect(rows(/^Fair Market Value/).toSorted()).toEqual([...new Set(Object.values(viewRows).flat())].toSorted());
  expect(rows(/^Ratios$/)).toEqual(ratios.map(({ label }) => label));
  expect(rows(/^Balance Sheet$/)).toEqual(statementTable(industrial.financials, 'Annual', 'BAL').rows.map(({ label }) => label));
});

it('gives each place a name of its own', () => {
  for (const all of [ofIndustrial, ofBank]) {
    const names = all.map(({ heading, detail, label }) => `${heading}/${detail}/${label}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  }
});

it('leaves out what a company does not have', () => {
  expect(['dcf', 'target ev/ebitda', 'fcff', 'interest cover'].flatMap((text) => named(ofBank, text))).toEqual([]);
  expect(named(ofBank, 'justified p/b')).toHaveLength(1);
  expect(named(ofIndustrial, 'residual income')).toEqual([]);
  const withoutFigures = pageDestinations({ ...industrial, financials: [] }, 2025, []);
  expect(withoutFigures.filter(({ heading }) => heading !== 'Sections')).toEqual([]);
});
