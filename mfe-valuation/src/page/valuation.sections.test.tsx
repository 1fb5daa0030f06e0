import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { open, findOverview, tab, tcs, watchSections } from './valuation.fixture.tsx';

/** Stubs the position of each section in the window. */
const tops: Readonly<Record<string, number>> = { 'price-trend': 300, 'peer-comparison': 900, 'fair-market-value': 1200 };
const scrollSpy = jest.fn<void, [ScrollToOptions]>();

beforeEach(() => {
  scrollSpy.mockClear();
  jest.spyOn(window, 'scrollTo').mockImplementation(((options: ScrollToOptions) => scrollSpy(options)) as typeof window.scrollTo); // the page passes only options
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    return { top: tops[this.id] ?? 0 } as DOMRect; // the hook reads only `top`
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('section tabs', () => {
  const titles = [
    'Sector',
    'Price',
    'Price Trend',
    'Financial Overview',
    'Peer Comparison',
    'Growth Analysis & Recommendation',
    'Fair Market Value',
    'Recommendations',
  ];

  it('have the headings of the sections as their texts', async () => {
    open(`${tcs}?peers=INE009A01021`);
    await findOverview();
    const tabs = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link');
    expect(tabs.map((link) => link.textContent)).toEqual(titles);
    await screen.findByRole('heading', { name: 'Ratios' }); // a block of its own, without a tab
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([...titles, 'Ratios']);
    for (const title of titles) expect(screen.getByRole('region', { name: title })).toBeInTheDocument();
  });

  it('scroll smoothly to their section, mark it and update the URL', async () => {
    const { user, calls } = open(`${tcs}?isin=INE467B01029`);
    await findOverview();
    await user.click(tab('Price Trend'));
    expect(scrollSpy).toHaveBeenLastCalledWith({ top: 300, behavior: 'smooth' });
    expect(tab('Price Trend')).toHaveAttribute('aria-current', 'location');
    expect(tab('Sector')).not.toHaveAttribute('aria-current');
    expect(window.location.search + window.location.hash).toBe('?isin=INE467B01029#price-trend');
    expect(screen.getByRole('heading', { name: 'Price Trend' })).toHaveFocus();
    expect(calls.requests.filter(({ path }) => path.startsWith('/api/company/valuation/'))).toHaveLength(1);
  });

  it('follow any scroll, but not what comes into view around a chosen section', async () => {
    const watched = watchSections();
    const { user } = open(tcs);
    await findOverview();
    watched.see({ Price: true });
    expect(tab('Price')).toHaveAttribute('aria-current', 'location');
    expect(window.location.hash).toBe('#price');
    await user.click(tab('Recommendations'));
    watched.see({ Price: false, 'Fair Market Value': true });
    expect(tab('Recommendations')).toHaveAttribute('aria-current', 'location');
    watched.end();
  });

  it('mark the remaining section when the one above it leaves the view', async () => {
    const watched = watchSections();
    open(tcs);
    await findOverview();
    watched.see({ 'Price Trend': true, 'Financial Overview': true });
    expect(tab('Price Trend')).toHaveAttribute('aria-current', 'location');
    watched.see({ 'Price Trend': false });
    expect(tab('Financial Overview')).toHaveAttribute('aria-current', 'location');
    watched.end();
  });

  it('follow a change of the URL’s hash', async () => {
    open(tcs);
    await findOverview();
    window.history.replaceState(null, '', `${tcs}#fair-market-value`);
    fireEvent(window, new Event('hashchange'));
    await waitFor(() => expect(scrollSpy).toHaveBeenLastCalledWith({ top: 1200, behavior: 'smooth' }));
    expect(tab('Fair Market Value')).toHaveAttribute('aria-current', 'location');
  });

  it('open the page at the section in the URL', async () => {
    open(`${tcs}#fair-market-value`);
    await waitFor(() => expect(scrollSpy).toHaveBeenLastCalledWith({ top: 1200, behavior: 'instant' }));
    expect(tab('Fair Market Value')).toHaveAttribute('aria-current', 'location');
  });

  it('keep the URL’s section in view while the sections above grow, until the first interaction', async () => {
    const watching = new Map<unknown, () => void>();
    const grow = () => watching.forEach((tell) => tell());
    class Observer {
      readonly #tell: () => void;
      constructor(tell: () => void) {
        this.#tell = tell;
      }
      observe(target: Element) {
        if (target === document.body) watching.set(this, this.#tell);
      }
      disconnect() {
        watching.delete(this);
      }
    }
    Object.defineProperty(window, 'ResizeObserver', { value: Observer, configurable: true });
    open(`${tcs}#fair-market-value`);
    await waitFor(() => expect(watching.size).toBe(1));
    scrollSpy.mockClear();
    grow();
    expect(scrollSpy).toHaveBeenCalledWith({ top: 1200, behavior: 'instant' });
    scrollSpy.mockClear();
    fireEvent.wheel(window);
    grow();
    expect(scrollSpy).not.toHaveBeenCalled();
    Reflect.deleteProperty(window, 'ResizeObserver');
  });

  it('keep the URL’s section in view before the frame in which parts above it arrive', async () => {
    class Observer {
      readonly observe = () => undefined; // it would tell after the frame
      readonly disconnect = () => undefined;
    }
    Object.defineProperty(window, 'ResizeObserver', { value: Observer, configurable: true });
    const watched = jest.spyOn(MutationObserver.prototype, 'observe');
    open(`${tcs}#fair-market-value`);
    await waitFor(() => expect(watched).toHaveBeenCalledWith(document.body, expect.objectContaining({ characterData: true })));
    scrollSpy.mockClear();
    const part = document.body.appendChild(document.createElement('p'));
    await Promise.resolve();
    expect(scrollSpy).toHaveBeenCalledWith({ top: 1200, behavior: 'instant' });
    fireEvent.wheel(window);
    scrollSpy.mockClear();
    part.remove();
    await Promise.resolve();
    expect(scrollSpy).not.toHaveBeenCalled();
    Reflect.deleteProperty(window, 'ResizeObserver');
  });

  it('open the page at the comparison if there are peers', async () => {
    open(`${tcs}?peers=INE009A01021`);
    await waitFor(() => expect(scrollSpy).toHaveBeenLastCalledWith({ top: 900, behavior: 'instant' }));
    expect(tab('Peer Comparison')).toHaveAttribute('aria-current', 'location');
  });

  it('open the peers drawer if there are none', async () => {
    const { user, calls, respond } = open(tcs);
    respond('/api/company/peers/Tata%20Consultancy%20Services%20Ltd?isin=INE467B01029', () =>
      Response.json({ suggestions: [], note: null }),
    );
    await findOverview();
    expect(screen.queryByRole('heading', { level: 2, name: 'Peer Comparison' })).not.toBeInTheDocument();
    await user.click(tab('Peer Comparison'));
    expect(await screen.findByRole('dialog', { name: 'Peers' })).toBeInTheDocument();
    expect(calls.navigated).toEqual([]);
  });

  it('are actions of the page as well', async () => {
    const { calls } = open(tcs);
    await findOverview();
    expect(calls.actions.map(({ label }) => label).slice(0, titles.length)).toEqual(titles.map((title) => `Go to ${title}`));
  });
});

describe('page actions', () => {
  const labels = (calls: ReturnType<typeof open>['calls']) => calls.actions.map(({ label }) => label);

  it('navigate to the search in every state, and to the sections once they exist', async () => {
    const { calls } = open(tcs);
    expect(labels(calls)).toEqual(['Back to search']);
    await findOverview();
    expect(labels(calls)).toContain('Go to Price');
    act(() => calls.actions.find(({ label }) => label === 'Back to search')?.run());
    expect(calls.navigated).toEqual([{ to: '/dashboard?company=INE467B01029' }]);
  });

  it('operate the statements’ controls and scroll to them', async () => {
    const { calls } = open(tcs);
    await findOverview();
    await waitFor(() => expect(labels(calls)).toContain('Show Interim periods'));
    act(() => calls.actions.find(({ label }) => label === 'Show Interim periods')?.run());
    expect(screen.getByRole('button', { name: 'Interim' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('heading', { name: 'Financial Overview' })).toHaveFocus();
    expect(labels(calls)).toContain('Show Annual periods');
    act(() => calls.actions.find(({ label }) => label === 'Show columns: TTM')?.run());
    expect(labels(calls)).toContain('Hide columns: TTM');
  });
});
