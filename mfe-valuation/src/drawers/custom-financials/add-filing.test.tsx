import { buildInstance, sampleFiling, sampleInstance } from '@mulya/filings/testing';
import { industrial } from '@mulya/valuation-model/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { answerListings, findOverview, tcs } from '../../page/valuation.fixture.tsx';
import { fakeFiguresServer } from './custom-financials-server.fixture.ts';
import { openStatements } from './statements-page.fixture.tsx';

const key = 'INE470A01017';
const listing = { name: '3M India Ltd', kind: 'equity', isin: key, nse: '3MINDIA', bse: '523395', industry: 'Diversified', aliases: [] };
const company = { name: '3M India Limited', symbol: '3MINDIA', code: '523395' };
const ownersProfit = 'ProfitOrLossAttributableToOwnersOfParent';
const noFigures = () =>
  Response.json({ error: { code: 'NO_FIGURES', message: '3M India Ltd has no financials.', traceId: 't' } }, { status: 404 });

/** jsdom's files have no bytes. */
const file = (name: string, text: string, size = text.length) =>
  Object.defineProperty(
    Object.assign(new File([text], name), { arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer) }),
    'size',
    { value: size },
  );
const button = (name: string) => screen.getByRole('button', { name });
const choose = async (chosen: File) => {
  const field = await screen.findByLabelText('Filing');
  await act(async () => fireEvent.change(field, { target: { files: [chosen] } }));
};
const preview = () => screen.findByRole('region', { name: 'Filing preview' });

async function openDrawer() {
  answerListings(() => Promise.resolve(Response.json({ schema: 1, asOf: '2026-11-01', listings: [listing] })));
  const page = openStatements('/valuation/3M%20India%20Ltd', noFigures);
  const shelf = fakeFiguresServer(page);
  await page.user.click(await screen.findByRole('button', { name: 'Add financials' }));
  await screen.findByRole('region', { name: 'Add filing' });
  return { ...page, shelf };
}

afterEach(() => jest.restoreAllMocks());

describe('adding a filing', () => {
  it('reads a large filing in small pieces, a turn of the page for each', async () => {
    await openDrawer();
    const decode = jest.spyOn(TextDecoder.prototype, 'decode');
    const wait = jest.spyOn(globalThis, 'setTimeout');
    const padding = `<!--${'₹'.repeat(350_000)}-->`;
    await choose(file('INDAS_1.xml', sampleFiling(company).replace('</xbrli:xbrl>', `${padding}</xbrli:xbrl>`)));
    await preview();
    const pieces = decode.mock.calls.flatMap(([bytes], at) =>
      bytes !== undefined ? [{ size: bytes.byteLength, order: decode.mock.invocationCallOrder[at] ?? 0 }] : [],
    );
    expect(pieces.length).toBeGreaterThan(8);
    for (const [at, { size, order }] of pieces.entries()) {
      expect(size).toBeLessThanOrEqual(128 * 1024);
      const before = pieces[at - 1]?.order;
      if (before !== undefined) expect(wait.mock.invocationCallOrder.some((each) => before < each && each < order)).toBe(true);
    }
  });

  it('previews periods, lines, elements and what was not read, then saves the figures with their origin', async () => {
    const { user, shelf } = await openDrawer();
    await choose(file('INDAS_1.xml', sampleFiling(company)));
    const shown = await preview();
    expect(within(shown).getByRole('status')).toHaveTextContent(
      /^3M India Limited · Consolidated · audited · filed 20 Apr 2026\. \d+ lines read\. \d+ facts aren’t part of any line\.$/,
    );
    for (const name of ['Q4 FY26 (Mar 2026): 1 Jan 2026 to 31 Mar 2026', 'FY26: 1 Apr 2025 to 31 Mar 2026'])
      expect(within(shown).getByRole('checkbox', { name })).toBeChecked();
    // The name is one word to copy, but has places to break a line.
    const element = within(shown).getByText((_, each) => each?.tagName === 'SPAN' && each.textContent === ownersProfit);
    expect(element.querySelectorAll('wbr')).toHaveLength(7);
    const row = element.closest('tr');
    if (row === null) throw new Error('The element is in a row.');
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['140', '560']);
    expect(within(shown).getByText(/^Not read: \d+ elements$/)).toBeInTheDocument();
    expect(within(shown).getByRole('list', { name: 'Notes' })).toHaveTextContent(/^Total debt is borrowings/);
    expect(screen.queryByRole('textbox', { name: 'Paste a statement' })).not.toBeInTheDocument();

    await user.click(button('Save'));
    await findOverview();
    expect(shelf.stored.get(key)?.figures).toMatchObject({
      schema: 1,
      layout: 'standard',
      tables: [{ from: 'INDAS_1.xml', basis: 'consolidated', periods: [{ type: 'Interim' }, { type: 'Annual', end: '2026-03-31' }] }],
    });
    const [sales] = await screen.findAllByRole('button', { name: '4,000', hidden: true });
    expect(sales).toHaveAttribute('data-state', 'own');
    expect(sales).toHaveAttribute(
      'title',
      expect.stringMatching(/INDAS_1\.xml; consolidated; RevenueFromOperations; FourD, 1 Apr 2025 to 31 Mar 2026$/),
    );
  });

  it('says the length of a year that has not twelve months', async () => {
    await openDrawer();
    const { contexts, facts } = sampleInstance(company);
    const year = { ...facts.FourD, DateOfStartOfReportingPeriod: '2025-01-01' };
    const text = buildInstance({
      contexts,
      facts: { ...facts, OneD: { ...facts.OneD, DateOfStartOfFinancialYear: '2025-01-01' }, FourD: year },
    });
    await choose(file('INDAS_1.xml', text));
    const shown = await preview();
    expect(within(shown).getByRole('checkbox', { name: 'FY26 (15 months): 1 Jan 2025 to 31 Mar 2026' })).toBeChecked();
    expect(within(shown).getByRole('columnheader', { name: 'FY26 (15 months)' })).toBeVisible();
  });

  it('saves only the periods that stay selected', async () => {
    const { user, shelf } = await openDrawer();
    await choose(file('INDAS_1.xml', sampleFiling(company)));
    await preview();
    await user.click(screen.getByRole('checkbox', { name: /^Q4 FY26/ }));
    await user.click(button('Save'));
    await findOverview();
    expect(shelf.stored.get(key)?.figures).toMatchObject({ tables: [{ periods: [{ type: 'Annual', fiscalYear: 2026 }] }] });
  });

  it('keeps the figures of a saved filing that was filed later, and says so', async () => {
    const { user, shelf } = await openDrawer();
    await choose(file('INDAS_1_20062026120000.xml', sampleFiling(company)));
    await preview();
    await user.click(button('Save'));
    await findOverview();
    await user.click(await screen.findByRole('button', { name: 'Custom financials' }));
    await choose(file('INDAS_2_20042026120000.xml', sampleFiling(company)));
    expect(within(await preview()).getByRole('list', { name: 'Notes' })).toHaveTextContent(
      'Your saved INDAS_1_20062026120000.xml is later (filed 20 Jun 2026), so its figures stay where both have one.',
    );
    expect(screen.getByText('Nothing to save: your later filings have every figure of this one.')).toBeVisible();
    expect(button('Save')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Save'));
    expect(shelf.stored.get(key)?.figures).toMatchObject({ tables: [{ from: 'INDAS_1_20062026120000.xml', filedOn: '2026-06-20' }] });
  });

  it('accepts a dropped file, and a filing that is dropped on the paste field', async () => {
    const { user } = await openDrawer();
    const drop = (target: Element, dropped: File) => act(async () => fireEvent.drop(target, { dataTransfer: { files: [dropped] } }));
    await drop(screen.getByRole('region', { name: 'Add filing' }), file('INDAS_1.xml', sampleFiling(company)));
    await preview();
    await user.click(button('Remove filing'));
    expect(button('Choose a filing')).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'Filing preview' })).not.toBeInTheDocument();
    await drop(screen.getByRole('textbox', { name: 'Paste a statement' }), file('INDAS_2.XML', sampleFiling(company)));
    expect(within(await preview()).getByText('INDAS_2.XML')).toBeVisible();
  });

  it('leaves dropped text to the browser, and shows where a file can be dropped', async () => {
    await openDrawer();
    for (const area of [
      screen.getByRole('region', { name: 'Add filing' }),
      screen.getByRole('textbox', { name: 'Paste a statement' }).closest('section'),
    ]) {
      if (area === null) throw new Error('The field is in a drop area.');
      fireEvent.dragOver(area);
      expect(area).toHaveAttribute('data-over', 'true');
      expect(fireEvent.drop(area, { dataTransfer: { files: [] } })).toBe(true);
      expect(area).toHaveAttribute('data-over', 'false');
    }
  });

  it('refuses a filing of another company with both names, and keeps the previous one', async () => {
    await openDrawer();
    await choose(file('INDAS_1.xml', sampleFiling(company)));
    await preview();
    await choose(file('INDAS_2.xml', sampleFiling({ name: 'Reliance Industries Limited', symbol: 'RELIANCE', code: '500325' })));
    expect(
      await screen.findByText(
        'This filing is from Reliance Industries Limited (RELIANCE), but this page is for 3M India Ltd (3MINDIA). Open that company’s page to add it.',
      ),
    ).toBeVisible();
    expect(within(await preview()).getByText('INDAS_1.xml')).toBeVisible();
  });

  const powerOff = () => {
    const { contexts, facts } = sampleInstance(company);
    return buildInstance({ contexts, facts: { ...facts, FourD: { ...facts.FourD, PaidUpValueOfEquityShareCapital: 1_000e7 } } });
  };

  it.each([
    ['figures off by a power of ten', file('INDAS_1.xml', powerOff()), /^INDAS_1\.xml is off by a power of ten/],
    ['a renamed PDF', file('INDAS_1.xml', '%PDF-1.7'), /^INDAS_1\.xml is a PDF/],
    ['30 MB', file('INDAS_1.xml', sampleFiling(company), 30 * 1024 * 1024), /^INDAS_1\.xml is larger than 20 MB/],
  ])('refuses %s with one sentence', async (_what, chosen, sentence) => {
    await openDrawer();
    await choose(chosen);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  it.each([
    ['the source’s', 2025, 2021],
    ['a saved filing’s', 2021, 2025],
  ])('refuses one in another unit than %s year beside it, with the factor named', async (_which, sourceYear, savedYear) => {
    const period = (year: number) => ({ type: 'Annual' as const, fiscalYear: year, end: `${String(year)}-03-31` });
    const lines = [
      { code: 'INC' as const, key: 'Revenue', value: 38 },
      { code: 'INC' as const, key: 'NetIncome', value: 5.5 },
    ];
    const { fiscalYear, end } = period(sourceYear);
    const source = { Type: 'Annual' as const, FiscalYear: String(fiscalYear), EndDate: end, stockFinancialMap: { INC: lines } };
    const page = openStatements(tcs, { ...industrial, financials: [source] });
    const rows = lines.map(({ value, ...line }) => ({ ...line, values: [value], contexts: ['FourD'] }));
    const saved = { on: '2026-05-01', from: 'INDAS_0.xml', basis: 'consolidated' as const, periods: [period(savedYear)], rows };
    fakeFiguresServer(page).saveElsewhere('INE467B01029', { schema: 1, tables: [saved] });
    const { user } = page;
    await findOverview();
    await user.click(await screen.findByRole('button', { name: 'Custom financials' }));
    await screen.findByText(/INDAS_0\.xml/);
    await choose(file('INDAS_1.xml', sampleFiling({ name: industrial.companyName, symbol: 'TCS', code: '532540' })));
    expect(
      await screen.findByText(
        'INDAS_1.xml is off by a factor of 100: it has sales of ₹4,000 crore and PAT of ₹560 crore in the year to 2026-03-31, ' +
          'against sales of ₹38 crore and PAT of ₹5.5 crore in the year to 2025-03-31. Choose a corrected filing.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Filing preview' })).not.toBeInTheDocument();
  });

  it('is possible next to the source’s figures of a company', async () => {
    const page = openStatements(tcs);
    fakeFiguresServer(page);
    const { user } = page;
    await findOverview();
    await user.click(await screen.findByRole('button', { name: 'Custom financials' }));
    expect(await screen.findByRole('region', { name: 'Add filing' })).toBeVisible();
    await choose(file('INDAS_1.xml', sampleFiling(company)));
    expect(await screen.findByText(/^This filing is from 3M India Limited \(3MINDIA\), but this page is for/)).toBeVisible();
  });
});
