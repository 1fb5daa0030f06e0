import { screen, waitFor, within } from '@testing-library/react';
import { answerListings, five, infosys, openDrawer, own, suggestionsAnswer, tcs, wipro } from './peers-drawer.fixture.tsx';

beforeEach(() => answerListings());
afterEach(() => jest.restoreAllMocks());

describe('peers drawer', () => {
  it('suggests companies with reasons', async () => {
    const { drawer } = await openDrawer();
    const list = await drawer.findByRole('list', { name: 'Suggested peers' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      'Infosys LtdSame industry: Computers - Software & ConsultingMarket cap ₹454,818 croreAdd',
      'Wipro LtdSame sector: Information TechnologyAdd',
      'HCL Technologies LtdSimilar size: 0.9x market capMarket cap ₹700,000 croreAdd',
    ]);
  });

  it('adds a suggestion to the address without a history entry', async () => {
    const { user, button, calls, location, state, drawer } = await openDrawer(`${tcs}?isin=${own}#price`);
    await user.click(await button('Add Infosys Ltd'));
    expect(location()).toBe(`${tcs}?isin=${own}&peers=${infosys}#price`);
    expect(calls.navigated.at(-1)?.options).toMatchObject({ replace: true });
    expect(state()).toEqual({ peers: [{ name: 'Infosys Ltd' }] });
    expect(drawer.getByText('1 of 5 peers')).toBeInTheDocument();
    expect(drawer.getByText('Infosys Ltd added to peers. 1 of 5 peers.')).toBeInTheDocument();
    expect(calls.announced.at(-1)).toBe('Infosys Ltd added to peers. 1 of 5 peers.');
    expect(await button('Added Infosys Ltd')).toHaveFocus();
  });

  it('refuses duplicates and the company itself', async () => {
    const { user, button, calls, box, location, drawer } = await openDrawer(`${tcs}?peers=${infosys}`);
    await user.click(await button('Added Infosys Ltd'));
    expect(calls.announced.at(-1)).toBe('Infosys Ltd is already a peer.');
    await user.type(box, 'TCS{Enter}');
    expect(drawer.getByText('Tata Consultancy Services Ltd is the company being valued, so it can’t be a peer.')).toBeInTheDocument();
    expect(location()).toBe(`${tcs}?peers=${infosys}`);
  });

  it('refuses a sixth peer', async () => {
    const { user, box, calls, chosen, drawer } = await openDrawer(`${tcs}?peers=${five.join(',')}`);
    await waitFor(() => expect(chosen()).toHaveLength(5));
    expect(drawer.getByText('5 of 5 peers')).toBeInTheDocument();
    await user.type(box, 'persistent{Enter}');
    expect(calls.announced.at(-1)).toBe('5 of 5 peers: Persistent Systems Ltd couldn’t be added.');
    expect(calls.navigated).toEqual([]);
  });

  it('removes a peer and restores its position with Undo', async () => {
    const { user, button, chosen, location, box } = await openDrawer(`${tcs}?peers=${five.slice(0, 3).join(',')}`);
    await user.click(await button('Remove Wipro Ltd'));
    expect(location()).toBe(`${tcs}?peers=${infosys},INE860A01027`);
    expect(await button('Undo')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(location()).toBe(`${tcs}?peers=${five.slice(0, 3).join(',')}`);
    expect(chosen()).toEqual(['Remove Infosys Ltd', 'Remove Wipro Ltd', 'Remove HCL Technologies Ltd']);
    expect(box).toHaveFocus();
  });

  it('offers Undo until the next change', async () => {
    const { user, button, drawer, location } = await openDrawer(`${tcs}?peers=${infosys}`);
    await user.click(await button('Remove Infosys Ltd'));
    expect(location()).toBe(tcs);
    await user.click(await button('Add Wipro Ltd'));
    expect(drawer.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('removes an unlisted peer from the address', async () => {
    const { user, button, location } = await openDrawer(`${tcs}?peers=${infosys},INE999Z01011`);
    expect(await screen.findByText('Not a listed company; excluded.')).toBeInTheDocument();
    await user.click(await button('Remove INE999Z01011'));
    expect(location()).toBe(`${tcs}?peers=${infosys}`);
  });

  it('scrolls to the comparison after the first peer', async () => {
    const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { user, button } = await openDrawer();
    await user.click(await button('Add Infosys Ltd'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
  });

  it('keeps the scroll position if there were peers before', async () => {
    const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { user, button } = await openDrawer(`${tcs}?peers=${infosys}`);
    await user.click(await button('Add Wipro Ltd'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 50)); // it would scroll two tasks later
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('reports failed suggestions and retries', async () => {
    let answer = () => Response.json({ error: { code: 'INTERNAL', message: 'Something failed.', traceId: 't' } }, { status: 500 });
    const { user, button, drawer } = await openDrawer(tcs, () => answer());
    expect(await drawer.findByRole('alert')).toHaveTextContent('Suggestions could not be loaded.Something failed. You can still search.');
    answer = () => Response.json(suggestionsAnswer);
    await user.click(await button('Retry'));
    expect(await button('Add Infosys Ltd')).toBeInTheDocument();
  });
});

describe('peer search', () => {
  it('finds names, symbols, codes and former names, and marks missing figures', async () => {
    const { user, box, drawer, matches } = await openDrawer();
    await user.type(box, 'te');
    expect(drawer.queryByRole('list', { name: 'Matches' })).not.toBeInTheDocument();
    expect(drawer.getByRole('heading', { name: 'Suggestions' })).toBeInTheDocument();
    await user.type(box, 'c');
    expect(matches().map((row) => row.textContent)).toEqual([
      'Tech Mahindra LtdNSE TECHM no figures: its model needs pasted statementsAdd',
      'HCL Technologies LtdNSE HCLTECH no figures: its model needs pasted statementsAdd',
      'Infosys LtdNSE INFY · formerly Infosys Technologies LimitedAdd',
    ]);
    expect(drawer.getByRole('status')).toHaveTextContent('3 matches');
    await user.clear(box);
    await user.type(box, 'Infosys Technologies');
    expect(matches().map((row) => row.textContent)).toEqual(['Infosys LtdNSE INFY · formerly Infosys Technologies LimitedAdd']);
    await user.clear(box);
    await user.type(box, '532540');
    expect(matches().map((row) => row.textContent)).toEqual(['Tata Consultancy Services LtdNSE TCS · BSE code 532540Add']);
    await user.clear(box);
    await user.type(box, 'gold');
    expect(matches().map((row) => row.textContent)).toEqual(['Tata Gold ETFETF · NSE TATAGOLD no statements, so no modelAdd']);
  });

  it('adds with arrow keys and Enter, and keeps the focus', async () => {
    const { user, box, location, calls, matches } = await openDrawer();
    await user.type(box, 'ltd{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(matches().findIndex((row) => row.getAttribute('aria-current') === 'true')).toBe(1);
    expect(calls.announced.at(-1)).toBe('Infosys Ltd, 2 of 7');
    await user.keyboard('{Enter}');
    expect(location()).toBe(`${tcs}?peers=${infosys}`);
    expect(box).toHaveValue('');
    expect(box).toHaveFocus();
  });

  it('adds two in quick succession', async () => {
    const { user, box, location, state } = await openDrawer();
    await user.type(box, 'wipro{Enter}mphasis{Enter}');
    expect(location()).toBe(`${tcs}?peers=${wipro},INE356A01018`);
    expect(state()).toEqual({ peers: [{ name: 'Wipro Ltd' }, { name: 'Mphasis Ltd' }] });
  });

  it('clears on the first Escape and closes the drawer on the second', async () => {
    const { user, box } = await openDrawer();
    await user.type(box, 'wipro{Escape}');
    expect(box).toHaveValue('');
    expect(screen.getByRole('dialog', { name: 'Peers' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('reports no matches and ignores Enter', async () => {
    const { user, box, drawer, calls } = await openDrawer();
    await user.type(box, 'no such company{Enter}');
    expect(drawer.getByText('No listed company, ETF or fund matches “no such company”.')).toBeInTheDocument();
    expect(calls.navigated).toEqual([]);
  });

  it('reports a failed list, retries, and still shows suggestions', async () => {
    answerListings(async () => new Response('', { status: 500 }));
    const { user, box, button, drawer, matches } = await openDrawer();
    expect(await drawer.findByRole('alert')).toHaveTextContent('Search is unavailable: the company list could not be loaded.');
    expect(await button('Add Infosys Ltd')).toBeInTheDocument();
    answerListings();
    await user.click(await button('Retry'));
    await user.type(box, 'wipro');
    await waitFor(() => expect(matches()).toHaveLength(1));
  });
});
