import type { FakeHost } from '@mulya/sdk/testing';
import { screen, within } from '@testing-library/react';
import { box, matches, openDashboard, row, rows, searchHost } from '../testing/dashboard.fixture.tsx';

let fake: FakeHost<'mfe-search'>;
beforeEach(() => {
  fake = searchHost();
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('search', () => {
  it('shows rows from the third character on', async () => {
    const { user } = await openDashboard(fake);
    expect(screen.getByRole('heading', { level: 1, name: 'Find a company' })).toBeVisible();
    await user.type(box(), 'TC');
    expect(matches()).toBeNull();
    await user.type(box(), 'S');
    expect(rows()).toHaveLength(1);
    expect(screen.getByText('1 match')).toBeVisible();
  });

  it('shows in each row the kind, the reason for the match and missing data', async () => {
    const { user } = await openDashboard(fake);
    await user.type(box(), 'TCS');
    expect(row('Tata Consultancy')).toHaveTextContent(
      /^Tata Consultancy Services LtdEquityNSE TCSBSE 532540Computers - Software & ConsultingNSE symbol TCSSelect CompanyAdd Peer☆Watchlist$/,
    );
    await user.clear(box());
    await user.type(box(), 'tata');
    expect(row('Tata Steel Ltd')).toHaveTextContent('no figures');
    expect(row('Tata Consultancy')).not.toHaveTextContent('no figures');
    expect(row('Tata Gold ETF')).toHaveTextContent(/ETFNSE TATAGOLD.*no statements/);
    expect(row('Tata Large Cap Fund')).toHaveTextContent(/FundISIN INF277K01NK3.*no statements/);
    await user.clear(box());
    await user.type(box(), 'infosys tech');
    expect(row('Infosys Ltd')).toHaveTextContent('formerly Infosys Technologies Limited');
  });

  it('lists names before former names, even those without figures', async () => {
    const { user } = await openDashboard(fake);
    await user.type(box(), 'tec'); // Infosys, which alone has figures, has it in a former name
    expect(rows().map((each) => within(each).getByText(/Ltd$/).textContent)).toEqual([
      'Tech Mahindra Ltd',
      'HCL Technologies Ltd',
      'Infosys Ltd',
    ]);
  });

  it('renders up to 50 rows and counts the rest', async () => {
    const { user } = await openDashboard(fake);
    await user.type(box(), 'sundry');
    expect(rows()).toHaveLength(50);
    expect(screen.getByRole('status')).toHaveTextContent('60 matches, 10 more. Keep typing to narrow results.');
  });

  it('says that nothing matches', async () => {
    const { user } = await openDashboard(fake);
    await user.type(box(), 'no such thing ');
    expect(screen.getByText('No listed company, ETF or fund matches “no such thing”.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('No matches');
  });

  it('distinguishes companies with the same name, even by their buttons alone', async () => {
    const { user } = await openDashboard(fake);
    await user.type(box(), 'jain');
    const [first, second] = rows().map((each) => within(each).getByRole('button', { name: 'Select Company' }));
    expect(first).toHaveAccessibleDescription('Jain Irrigation Systems Ltd (JISLDVREQS) NSE JISLDVREQS BSE 570004');
    expect(second).toHaveAccessibleDescription('Jain Irrigation Systems Ltd (JISLJALEQS) NSE JISLJALEQS BSE 500219');
  });

  it('offers examples with results and starts a search from one', async () => {
    const { user } = await openDashboard(fake);
    const examples = within(screen.getByRole('list', { name: 'Examples' })).getAllByRole('button');
    expect(examples.map((example) => example.textContent)).toEqual([
      'TCS NSE symbol',
      '532540 BSE code',
      'INE467B01029 ISIN',
      'Infosys Technologies former name',
    ]);
    await user.click(screen.getByRole('button', { name: 'Infosys Technologies former name' }));
    expect(box()).toHaveValue('Infosys Technologies');
    expect(box()).toHaveFocus();
    expect(row('Infosys Ltd')).toBeVisible();
  });

  it('explains itself until something was found, also on the next page', async () => {
    const { user, unmount } = await openDashboard(fake);
    const how = () => screen.queryByText('Type at least 3 characters of a name, NSE symbol, BSE code or ISIN.');
    await user.type(box(), 'no such thing');
    await user.clear(box());
    expect(how()).toBeVisible();
    await user.type(box(), 'TCS');
    await user.clear(box());
    expect(how()).not.toBeInTheDocument();
    unmount();
    await openDashboard(fake);
    expect(how()).not.toBeInTheDocument();
  });

  it('describes how to search to screen readers', async () => {
    await openDashboard(fake);
    expect(box()).toHaveAccessibleDescription(/^At least 3 characters: name, NSE symbol, BSE code or ISIN\. .*Enter select/);
  });

  it('focuses the box with /', async () => {
    await openDashboard(fake);
    const action = fake.calls.actions.find(({ keys }) => keys === '/');
    expect(action).toMatchObject({ keys: '/', label: 'Find a company' });
    expect(box()).not.toHaveFocus();
    action?.run();
    expect(box()).toHaveFocus();
  });
});
