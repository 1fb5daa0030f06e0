import { screen, waitFor, within } from '@testing-library/react';
import { industryAnswer, member, openIndustry } from './industry-dialog.fixture.tsx';

const own = 'Tata Consultancy Services Ltd';
const refusal = (status: number, code: string) => () =>
  Response.json({ error: { code, message: 'The source is down.', traceId: 't' } }, { status });

describe('the companies of an industry', () => {
  it('are all shown, the page’s own first, with the median of the industry', async () => {
    const { companies, table, calls } = await openIndustry();
    await table();
    expect(calls.requests.map(({ path }) => path)).toEqual([
      '/api/market/industries/Computers%20-%20Software%20%26%20Consulting/companies',
    ]);
    expect(screen.getByRole('dialog', { name: 'Computers - Software & Consulting, 7 companies' })).toBeInTheDocument();
    expect(companies()).toEqual([own, ...['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => `${letter} Software Ltd`), 'Industry median']);
  });

  it('become peers by their check boxes, and stop being peers by a second click', async () => {
    const { box, table, user, location, dialog } = await openIndustry();
    await table();
    await user.click(box('B'));
    await user.click(box('D'));
    expect(location()).toMatch(/\?peers=INE00BA01018,INE00DA01018$/);
    expect(dialog.getByText('D Software Ltd added to peers. 2 of 5 peers.')).toBeInTheDocument();
    expect(box('B')).toBeChecked();
    await user.click(box('B'));
    expect(location()).toMatch(/\?peers=INE00DA01018$/);
    expect(box('B')).not.toBeChecked();
  });

  it('are five peers at most: a sixth is refused with a sentence', async () => {
    const { box, table, user, dialog } = await openIndustry();
    await table();
    for (const letter of ['A', 'B', 'C', 'D', 'E', 'F']) await user.click(box(letter));
    expect(dialog.getByText('5 of 5 peers: F Software Ltd couldn’t be added.')).toBeInTheDocument();
    expect(box('F')).not.toBeChecked();
    expect(box('E')).toBeChecked();
  });

  it('have no check box for the company itself', async () => {
    const { table, dialog } = await openIndustry();
    await table();
    expect(dialog.queryByRole('checkbox', { name: own })).toBeNull();
    expect(dialog.getAllByRole('checkbox')).toHaveLength(6);
  });

  it('are filtered by name; ranks and median stay those of the industry', async () => {
    const { companies, table, user, dialog } = await openIndustry();
    await table();
    const rank = () => within(dialog.getByRole('row', { name: /B Software/ })).getAllByRole('cell')[2]?.textContent;
    expect(rank()).toBe('20.0x 2');
    await user.type(dialog.getByRole('searchbox', { name: 'Filter companies by name' }), 'b soft');
    expect(companies()).toEqual(['B Software Ltd', 'Industry median']);
    expect(rank()).toBe('20.0x 2');
    expect(dialog.getByText('1 of 7 companies')).toBeInTheDocument();
    await user.type(dialog.getByRole('searchbox'), 'x');
    expect(dialog.getByText('No company of this industry has “b softx” in its name.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Clear' }));
    expect(companies()).toHaveLength(8);
  });

  it('are sorted by a metric, and keep their check boxes', async () => {
    const { companies, table, user, dialog, box } = await openIndustry(() =>
      Response.json(industryAnswer([member('A', 10), member('B', 30), member('L', 5, { figures: { price: 5, pat: -1, shares: 10 } })])),
    );
    await table();
    await user.click(box('A'));
    await user.click(within(dialog.getByRole('columnheader', { name: 'PE' })).getByRole('button'));
    expect(companies()).toEqual(['B Software Ltd', own, 'A Software Ltd', 'L Software Ltd', 'Industry median']);
    expect(box('A')).toBeChecked();
  });

  it('have an audit in front of the dialog, which Esc closes alone', async () => {
    const { table, user, dialog } = await openIndustry();
    await table();
    await user.click(within(dialog.getByRole('row', { name: /B Software/ })).getByRole('button', { name: '20.0x' }));
    const audit = await screen.findByRole('dialog', { name: 'B Software Ltd PE' });
    expect(audit).toHaveTextContent('B Software Ltd Price / B Software Ltd EPS FY26');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'B Software Ltd PE' })).toBeNull());
    expect(screen.getByRole('dialog', { name: /^Computers/ })).toBeInTheDocument();
  });

  it('are awaited with a text', async () => {
    const { dialog } = await openIndustry(() => new Promise<Response>(() => undefined));
    expect(dialog.getByText('Loading companies...')).toBeInTheDocument();
  });

  it('are loaded again after a failure', async () => {
    const answers = [refusal(503, 'UPSTREAM_FAILED'), () => Response.json(industryAnswer())];
    const { dialog, user, table } = await openIndustry(() => answers.shift()?.() ?? Response.error());
    expect(await dialog.findByText('The companies of the industry could not be loaded.')).toBeInTheDocument();
    expect(dialog.getByText('The source is down.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await table()).toBeInTheDocument();
  });

  it('are none if no company with figures has the industry', async () => {
    const { dialog } = await openIndustry(refusal(404, 'UNKNOWN_INDUSTRY'));
    expect(await dialog.findByText('No companies to compare.')).toBeInTheDocument();
  });
});
