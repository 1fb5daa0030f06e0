import type { ValuationAnswer } from '@mulya/contract';
import { fakeHost, renderView } from '@mulya/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { industrial } from '../features/company/answer.fixtures.ts';
import ValuationPage from './valuation.page.tsx';

jest.mock('../chart/highcharts.ts', () => ({ Highcharts: {}, HighchartsReact: () => null }));

const tcs = '/valuation/Tata%20Consultancy%20Services%20Ltd';
/** Where each section stands in the window, as a browser would lay them out. */
const tops: Readonly<Record<string, number>> = { 'price-trend': 300, 'peer-comparison': 900, 'fair-market-value': 1200 };
const scrolled = jest.fn<void, [ScrollToOptions]>();

function open(at: string, answer: ValuationAnswer | (() => Response) = industrial) {
  const fake = fakeHost('mfe-valuation');
  fake.respond(/^\/api\/company\/valuation\//, typeof answer === 'function' ? answer : () => Response.json(answer));
  const hash = at.includes('#') ? at.slice(at.indexOf('#')) : '';
  window.history.replaceState(null, '', `${at.split('#')[0]}${hash}`);
  return { ...fake, ...renderView(ValuationPage, { host: fake.host, at, path: '/valuation/:company' }) };
}

const refuse = (status: number, code: string, message: string) => () =>
  Response.json({ error: { code, message, traceId: 't' } }, { status });
const shown = () => screen.findByRole('heading', { name: 'Financial Overview' });
const tab = (name: string) => within(screen.getByRole('navigation', { name: 'Sections' })).getByRole('link', { name });

/** A browser that tells which sections came into view (true) and which left it (false). */
function watchSections() {
  let tell: (entries: readonly { isIntersecting: boolean; target: Element }[]) => void = () => undefined;
  class Observer {
    constructor(listener: typeof tell) {
      tell = listener;
    }
    observe() {}
    disconnect() {}
  }
  Object.defineProperty(window, 'IntersectionObserver', { value: Observer, configurable: true });
  return {
    see: (changes: Readonly<Record<string, boolean>>) =>
      act(() =>
        tell(Object.entries(changes).map(([name, isIntersecting]) => ({ isIntersecting, target: screen.getByRole('region', { name }) }))),
      ),
    end: () => Reflect.deleteProperty(window, 'IntersectionObserver'),
  };
}

beforeEach(() => {
  scrolled.mockClear();
  jest.spyOn(window, 'scrollTo').mockImplementation(((options: ScrollToOptions) => scrolled(options)) as typeof window.scrollTo); // asked with options alone
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    return { top: tops[this.id] ?? 0 } as DOMRect; // only the top is read
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the header', () => {
  it('says who the company is, what it costs, and from when the figures are', async () => {
    open(tcs);
    await shown();
    expect(screen.getByRole('heading', { level: 1, name: 'Tata Consultancy Services Ltd' })).toBeInTheDocument();
    for (const chip of ['NSE TCS', 'BSE 532540', 'ISIN INE467B01029']) {
      expect(screen.getByText((_, element) => element?.textContent === chip && element.children.length === 2)).toBeInTheDocument();
    }
    expect(
      screen.getByText('NSE price 21 Aug 2026 · Statements: FY26, year ended 31 Mar 2026 · Source: Built-in market pack · Basis: not stated by the source'),
    ).toBeInTheDocument();
  });

  it('stands while the figures are loading, under the name of the address', async () => {
    open('/valuation/Tata%20Motors%20Ltd');
    expect(screen.getByRole('heading', { level: 1, name: 'Tata Motors Ltd' })).toBeInTheDocument();
    expect(screen.getByRole('status', { name: '' })).toHaveTextContent('Loading Data...');
    await shown();
  });

  it('leads back to the search with the company and its peers', async () => {
    const { user, calls } = open(`${tcs}?peers=INE009A01021,INE075A01022`);
    await shown();
    await user.click(screen.getByRole('button', { name: 'Back to search' }));
    expect(calls.navigated).toEqual([{ to: '/dashboard?company=INE467B01029&peers=INE009A01021,INE075A01022' }]);
  });

  it('names the peers by the search screen’s word, else by their keys', async () => {
    const { deliver } = open(`${tcs}?peers=INE009A01021,INE075A01022`);
    expect(screen.getByText('Peers: INE009A01021, INE075A01022')).toBeInTheDocument();
    deliver('company/selected', {
      company: { key: 'INE467B01029', name: 'Tata Consultancy Services Ltd' },
      peers: [{ key: 'INE009A01021', name: 'Infosys Ltd' }],
    });
    expect(screen.getByText('Peers: Infosys Ltd, INE075A01022')).toBeInTheDocument();
    await shown();
  });
});

describe('loading', () => {
  it('asks for the listed name, and for the key where the address has one', async () => {
    const { calls } = open('/valuation/L%26T%20Ltd?isin=INE018A01030');
    await shown();
    expect(calls.requests.map(({ path }) => path)).toEqual(['/api/company/valuation/L%26T%20Ltd?isin=INE018A01030']);
  });

  it('tells the other teams which company is open', async () => {
    const { calls } = open(tcs);
    await shown();
    expect(calls.emitted).toEqual([
      { event: 'valuation/opened', payload: { company: { key: 'INE467B01029', name: 'Tata Consultancy Services Ltd' } } },
    ]);
  });

  it('says what failed, and tries again', async () => {
    let answer: () => Response = refuse(502, 'UPSTREAM_FAILED', 'The source does not answer.');
    const { user, calls } = open(tcs, () => answer());
    expect(await screen.findByRole('alert')).toHaveTextContent('Error: Error fetching valuation data: The source does not answer.');
    expect(calls.alerts).toEqual(['Failed to load company data']);
    answer = () => Response.json(industrial);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await shown();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('makes a sentence of an answer that is no JSON', async () => {
    open(tcs, () => new Response('<!doctype html>'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The gateway sent an answer that is not JSON.');
  });

  it('has a state of its own for a company without figures', async () => {
    const { user, calls } = open(tcs, refuse(404, 'NO_FIGURES', 'Built-in market pack has no figures for this company.'));
    expect(await screen.findByText('Built-in market pack has no figures for this company.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Search for another company' }));
    expect(calls.navigated).toHaveLength(1);
    expect(calls.alerts).toEqual([]);
  });

  it('never repeats an unlisted address as a heading', async () => {
    open('/valuation/%3Cscript%3E', refuse(404, 'UNKNOWN_COMPANY', 'No listed company has this name.'));
    expect(await screen.findByText('No listed company has this name.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Unknown Entity' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Sections' })).not.toBeInTheDocument();
  });

  it('says why a fund is not valued', async () => {
    open('/valuation/Gold%20ETF', refuse(404, 'NOT_A_COMPANY', 'It is an exchange-traded fund: it has no statements of its own to value.'));
    expect(await screen.findByText(/exchange-traded fund/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Gold ETF' })).toBeInTheDocument();
  });

  it('drops the figures when the session ends', async () => {
    const { deliver } = open(tcs);
    await shown();
    deliver('session/changed', { is: 'signed-out' });
    expect(screen.queryByText('Computers - Software & Consulting')).not.toBeInTheDocument();
  });

  it('logs what is wrong with the source', async () => {
    const doubled = [...industrial.financials, ...industrial.financials.slice(0, 1)];
    const { calls } = open(tcs, { ...industrial, financials: doubled });
    await shown();
    expect(calls.logged.map(({ message }) => message)).toEqual(['Tata Consultancy Services Ltd: the period FY26 stands twice; the later entry is shown.']);
  });

  it('says how old a copy is when the source is down', async () => {
    open(tcs, { ...industrial, source: { id: 'live', name: 'Indian Stock API', retrievedAt: '2026-11-20T09:00:00Z', stale: true } });
    await shown();
    expect(screen.getByText(/older copy of 20 Nov 2026/)).toBeInTheDocument();
  });
});

describe('the tabs', () => {
  const titles = ['Sector', 'Price', 'Price Trend', 'Financial Overview', 'Peer Comparison', 'Growth Analysis & Recommendation', 'Fair Market Value', 'Recommendations'];

  it('name the sections, each of which has its tab’s text as its heading', async () => {
    open(`${tcs}?peers=INE009A01021`);
    await shown();
    const tabs = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link');
    expect(tabs.map((link) => link.textContent)).toEqual(titles);
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(titles);
    for (const title of titles) expect(screen.getByRole('region', { name: title })).toBeInTheDocument();
  });

  it('scroll smoothly to their section, mark it, and write it into the address', async () => {
    const { user, calls } = open(`${tcs}?isin=INE467B01029`);
    await shown();
    await user.click(tab('Price Trend'));
    expect(scrolled).toHaveBeenLastCalledWith({ top: 300, behavior: 'smooth' });
    expect(tab('Price Trend')).toHaveAttribute('aria-current', 'location');
    expect(tab('Sector')).not.toHaveAttribute('aria-current');
    expect(window.location.search + window.location.hash).toBe('?isin=INE467B01029#price-trend');
    expect(screen.getByRole('heading', { name: 'Price Trend' })).toHaveFocus();
    expect(calls.requests).toHaveLength(1);
  });

  it('follow the analyst who scrolls by hand, and nobody else', async () => {
    const watched = watchSections();
    const { user } = open(tcs);
    await shown();
    watched.see({ Price: true });
    expect(tab('Sector')).toHaveAttribute('aria-current', 'location');
    fireEvent.wheel(window);
    watched.see({ Price: true });
    expect(tab('Price')).toHaveAttribute('aria-current', 'location');
    expect(window.location.hash).toBe('#price');
    await user.click(tab('Recommendations'));
    watched.see({ Price: false, 'Fair Market Value': true });
    expect(tab('Recommendations')).toHaveAttribute('aria-current', 'location');
    watched.end();
  });

  it('follow to the section that is left when the one before it goes out of view', async () => {
    const watched = watchSections();
    open(tcs);
    await shown();
    fireEvent.wheel(window);
    watched.see({ 'Price Trend': true, 'Financial Overview': true });
    expect(tab('Price Trend')).toHaveAttribute('aria-current', 'location');
    watched.see({ 'Price Trend': false });
    expect(tab('Financial Overview')).toHaveAttribute('aria-current', 'location');
    watched.end();
  });

  it('follow another hash in the address', async () => {
    open(tcs);
    await shown();
    window.history.replaceState(null, '', `${tcs}#fair-market-value`);
    fireEvent(window, new Event('hashchange'));
    expect(scrolled).toHaveBeenLastCalledWith({ top: 1200, behavior: 'smooth' });
    expect(tab('Fair Market Value')).toHaveAttribute('aria-current', 'location');
  });

  it('open the page at the section of the address', async () => {
    open(`${tcs}#fair-market-value`);
    await waitFor(() => expect(tab('Fair Market Value')).toHaveAttribute('aria-current', 'location'));
    expect(scrolled).toHaveBeenLastCalledWith({ top: 1200, behavior: 'instant' });
  });

  it('open the page at the comparison when there are peers', async () => {
    open(`${tcs}?peers=INE009A01021`);
    await waitFor(() => expect(tab('Peer Comparison')).toHaveAttribute('aria-current', 'location'));
    expect(scrolled).toHaveBeenLastCalledWith({ top: 900, behavior: 'instant' });
  });

  it('say where peers are added when there are none', async () => {
    const { user, calls } = open(tcs);
    await shown();
    expect(screen.queryByRole('heading', { name: 'Peer Comparison' })).not.toBeInTheDocument();
    await user.click(tab('Peer Comparison'));
    expect(screen.getByText(/Peers are added on the search screen/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add peers' }));
    expect(calls.navigated).toEqual([{ to: '/dashboard?company=INE467B01029' }]);
  });

  it('let that be read until the analyst scrolls on', async () => {
    const watched = watchSections();
    const { user } = open(tcs);
    await shown();
    const note = () => screen.queryByText(/Peers are added on the search screen/);
    await user.click(tab('Peer Comparison'));
    watched.see({ 'Price Trend': true }); // the note itself has moved the page
    expect(note()).toBeInTheDocument();
    fireEvent.wheel(window);
    watched.see({ 'Price Trend': false, 'Financial Overview': true });
    expect(note()).not.toBeInTheDocument();
    watched.end();
  });

  it('are actions of the page too', async () => {
    const { calls } = open(tcs);
    await shown();
    expect(calls.actions.map(({ label }) => label)).toEqual(titles.map((title) => `Go to ${title}`));
  });
});

describe('sector, price and price trend', () => {
  const section = async (name: string) => {
    await shown();
    return screen.getByRole('region', { name });
  };

  it('show what the source has', async () => {
    open(tcs);
    expect(await section('Sector')).toHaveTextContent('Computers - Software & Consulting');
    const price = screen.getByRole('region', { name: 'Price' });
    expect(within(price).getAllByRole('definition').map((box) => box.textContent)).toEqual(['No data available', '₹2,302.00', '▲+0.2%']);
    const cards = within(screen.getByRole('region', { name: 'Price Trend' })).getAllByRole('listitem');
    expect(cards.map((card) => card.textContent)).toEqual(['5 daysaverage priceBSE-NSE₹2,296.44', '50 daysaverage priceBSE-NSE₹2,235.39']);
  });

  it('say when it has nothing', async () => {
    open(tcs, {
      ...industrial,
      companyProfile: { mgIndustry: null, recentNews: [] },
      currentPrice: { BSE: '', NSE: '-' },
      percentChange: 'n.a.',
      stockTechnicalData: [],
    });
    expect(await section('Sector')).toHaveTextContent(/^Sector-$/);
    expect(within(screen.getByRole('region', { name: 'Price' })).getAllByText('No data available')).toHaveLength(3);
    expect(screen.getByText('No technical data available')).toBeInTheDocument();
  });

  it('group thousands as the analyst prefers', async () => {
    const { host } = open(tcs);
    await section('Financial Overview');
    expect(screen.getByRole('row', { name: /^Revenue/ })).toHaveTextContent('255,324');
    act(() => host.preferences.set({ grouping: 'indian' }));
    expect(screen.getByRole('row', { name: /^Revenue/ })).toHaveTextContent('2,55,324');
  });
});
