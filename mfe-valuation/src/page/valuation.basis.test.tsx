import type { ValuationAnswer } from '@mulya/contract';
import { industrial } from '@mulya/valuation-model/testing';
import { screen, waitFor } from '@testing-library/react';
import { answerListings, findOverview, open, tcs } from './valuation.fixture.tsx';

const both: ValuationAnswer = { ...industrial, basis: 'consolidated', bases: ['consolidated', 'standalone'] };
const infosys = 'INE009A01021';
const paths = (calls: ReturnType<typeof open>['calls']) =>
  calls.requests.map(({ path }) => path).filter((path) => path.startsWith('/api/company/valuation/'));

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined); // a page with peers opens further down
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('basis of the page', () => {
  it('is consolidated by default, which the address omits', async () => {
    const { user, calls } = open(tcs, both);
    await findOverview();
    expect(paths(calls)[0]).toBe('/api/company/valuation/Tata%20Consultancy%20Services%20Ltd');
    await user.click(await screen.findByRole('button', { name: 'Standalone' }));
    expect(calls.navigated).toMatchObject([{ to: `${tcs}?basis=standalone` }]);
  });

  it('can be changed where only filings state it', async () => {
    const { user, calls } = open(tcs, { ...industrial, basis: 'not-stated', bases: ['not-stated', 'standalone'] });
    await findOverview();
    await user.click(await screen.findByRole('button', { name: 'Standalone' }));
    expect(calls.navigated).toMatchObject([{ to: `${tcs}?basis=standalone` }]);
  });

  it('is requested for the company and its peers', async () => {
    answerListings(() => new Promise(() => undefined));
    const { calls, deliver } = open(`${tcs}?isin=INE467B01029&basis=standalone&peers=${infosys}`, { ...both, basis: 'standalone' });
    deliver('company/selected', {
      company: { key: 'INE467B01029', name: 'Tata Consultancy Services Ltd' },
      peers: [{ key: infosys, name: 'Infosys Ltd' }],
    });
    await findOverview();
    expect(await screen.findByRole('button', { name: 'Standalone' })).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() =>
      expect(paths(calls)).toEqual([
        '/api/company/valuation/Tata%20Consultancy%20Services%20Ltd?isin=INE467B01029&basis=standalone',
        `/api/company/valuation/Infosys%20Ltd?isin=${infosys}&basis=standalone`,
      ]),
    );
  });

  it('ignores another word in the address', async () => {
    const { calls } = open(`${tcs}?basis=group`);
    await findOverview();
    expect(paths(calls)[0]).toBe('/api/company/valuation/Tata%20Consultancy%20Services%20Ltd');
    expect(screen.queryByRole('group', { name: 'Basis of statements' })).not.toBeInTheDocument();
  });
});

describe('sources of the page', () => {
  it('open from the as-of line', async () => {
    const sources = [{ kind: 'price', name: 'Built-in market pack', asOf: '2026-08-21', chosen: true }];
    const { user } = open(tcs, { ...industrial, sources });
    await findOverview();
    const button = await screen.findByRole('button', { name: 'All sources' });
    expect(button.closest('p')?.textContent).toMatch(/\S All sources$/); // also for copied text
    await user.click(button);
    expect(await screen.findByRole('dialog', { name: 'Sources' })).toHaveTextContent('Built-in market pack, 21 Aug 2026');
  });
});
