import type { ValuationAnswer } from '@mulya/contract';
import { fakeHost } from '@mulya/sdk/testing';
import { hdfcBank, roundWith, tcs } from '@mulya/valuation-model/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openPart } from '../../kit/fair-value-parts.ts';
import { button, field, modelShown, show } from '../fair-value/fair-value.fixture.tsx';
import { history, industry } from '../fair-value/methods/valuation-methods.fixture.tsx';
import { glance, WithGlance } from './glance.fixture.tsx';

// The model's other panels have their own tests.
jest.mock('../fair-value/editing/overrides-table.tsx', () => ({ OverridesTable: () => null }));
jest.mock('../fair-value/benchmarks/benchmarks-aside.tsx', () => ({ BenchmarksAside: () => null }));

async function open(answer: ValuationAnswer = tcs) {
  const fake = fakeHost('mfe-valuation');
  fake.respond(/^\/api\/company\/history\//, () => Response.json(history));
  fake.respond(/^\/api\/market\/industries\//, () => Response.json(industry));
  const shown = show(answer, { fake, Around: WithGlance });
  await modelShown();
  await glance().findByRole('figure', { name: /^Valuation summary: / });
  return shown;
}

const lead = () => glance().getByRole('group', { name: /^(What the price implies|Target price and upside)$/ }).textContent;
const insurer = { ...tcs, companyProfile: { ...tcs.companyProfile, mgIndustry: 'Life Insurance' } };
const negative = roundWith({ INC: { OperatingIncome: 0, NetIncome: 90 } }, { companyProfile: { ...tcs.companyProfile } });
const target = () => glance().getByText('Target Price (FY28E)').nextElementSibling?.textContent;
const place = (label: string) => glance().getByText(label, { selector: 'dt' }).closest('div');

describe('at a glance', () => {
  it('leads with what the price implies, and has the default target in a small line', async () => {
    await open();
    expect(lead()).toMatch(
      /^At ₹2,302\.00 the price implies sales growth of 6\.\d% a year for ten years \(discount rate 12%, EBITDA margin 26\.4%\)/,
    );
    expect(lead()).toContain('Default assumptions (15% growth, 30x): ₹6,122.80, +166.0%. Not an estimate.');
    expect(glance().getByRole('button', { name: '+166.0%' })).not.toHaveAttribute('data-change');
    expect(glance().queryByText(/^Target Price/)).not.toBeInTheDocument();
    expect(lead()).toContain('NSE price, 21 Aug 2026. Base year FY25.');
  });

  it.each([
    ['an insurer', insurer, /^Enter an embedded value to see what the price implies\./],
    [
      'a company whose cash flow says nothing',
      negative,
      /^At its own median PE of 35\.5x the price asks .*No sales growth can be read from the price: free cash flow is negative/,
    ],
  ])('leads for %s with its own sentence', async (_, answer, sentence) => {
    await open(answer);
    await waitFor(() => expect(lead()).toMatch(sentence));
  });

  it('takes the price that it asks for, keeps a refused one, and then says what it implies', async () => {
    const { user } = await open({ ...tcs, currentPrice: { BSE: null, NSE: null } });
    await user.type(glance().getByLabelText('Current price'), '0{Enter}');
    expect(glance().getByText('Enter a price above zero.')).toBeInTheDocument();
    await user.clear(glance().getByLabelText('Current price'));
    await user.type(glance().getByLabelText('Current price'), '2,000{Enter}');
    await waitFor(() => expect(lead()).toMatch(/^At ₹2,000\.00 the price implies sales growth of /));
  });

  it('leads with the target price once growth is the analyst’s, and names what is still a default', async () => {
    const { user } = await open();
    await user.click(button('Edit'));
    await user.clear(field('PAT growth FY26E'));
    await user.type(field('PAT growth FY26E'), '20');
    await waitFor(() => expect(target()).toBe('₹6,389.01'));
    expect(glance().getByText('Upside/(Downside)').nextElementSibling).toHaveTextContent('+177.5%');
    // As large as the target: words in place of a figure are not.
    for (const title of ['Total return', 'A year'])
      expect(glance().getByText(title).nextElementSibling).toHaveAttribute('data-is', 'figure');
    expect(glance().getByText('Your estimate: the multiple of 30x is still the default.')).toBeInTheDocument();
    expect(lead()).toMatch(/the price implies sales growth of /);
    await user.click(button('Undo'));
    await waitFor(() => expect(lead()).toMatch(/^At ₹2,302\.00 the price implies/));
  });

  it('starts from benchmarks, which become an estimate by Confirm', async () => {
    const { user } = await open();
    await user.click(glance().getByRole('button', { name: 'Start my estimate' }));
    await waitFor(() => expect(lead()).toMatch(/From benchmarks, not yet your estimate: ₹[\d,.]+/));
    expect(lead()).toMatch(/^At ₹2,302\.00 the price implies/);
    await user.click(glance().getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(glance().getByText(/^Target Price \(FY/)).toBeInTheDocument());
    expect(glance().getByText(/^Your estimate: growth and the multiple of [\d.]+x are confirmed benchmarks\.$/)).toBeInTheDocument();
  });

  it('says once, as a sentence, that benchmarks give no target across an event', async () => {
    const demerger = { kind: 'demerger', date: '2026-07', business: 'Tyres', breaks: true, source: 'List' };
    const { user } = await open({ ...tcs, events: [demerger] });
    await user.click(glance().getByRole('button', { name: 'Start my estimate' }));
    await waitFor(() => expect(lead()).toContain('From benchmarks, not yet your estimate. Growth and target multiples were filled in; '));
    expect(lead()?.match(/not comparable/gi)).toHaveLength(1);
    await user.click(glance().getByRole('button', { name: 'Confirm' }));
    const target = await glance().findByRole('group', { name: 'Target price and upside' });
    expect(target).not.toHaveTextContent(/not comparable/i);
    expect(glance().getByText(/^Check failed\. Not comparable: /)).toBeInTheDocument();
  });

  it('leads from an insurer’s missing embedded value to its field', async () => {
    Object.defineProperty(Element.prototype, 'scrollIntoView', { value: jest.fn(), configurable: true }); // jsdom has no layout
    const { user } = await open(insurer);
    await user.click(glance().getByRole('link', { name: 'Enter an embedded value to see what the price implies.' }));
    await waitFor(() => expect(field('Embedded value')).toHaveFocus());
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('draws the valuation summary, with the table one click away', async () => {
    const { user } = await open();
    expect(await glance().findByRole('figure', { name: 'Valuation summary: No method of yours yet' })).toBeInTheDocument();
    await user.click(glance().getByRole('button', { name: 'Table' }));
    expect(glance().getByRole('rowheader', { name: 'PE, own history' })).toBeInTheDocument();
  });

  it('shows the places in own history and industry', async () => {
    await open();
    await waitFor(() => expect(place('PE FY26')).toHaveTextContent('Highest of the last 30 months. Industry median 12.5x.'));
    expect(place('EV/EBITDA FY25')).toHaveTextContent('No own history. No industry median.');
    expect(place('ROE FY26')).toHaveTextContent('Lower than in 3 of the 4 years before.');
  });

  it('counts the checks, and leads to their results', async () => {
    const { user } = await open();
    const scrolled = jest.fn();
    Object.defineProperty(Element.prototype, 'scrollIntoView', { value: scrolled, configurable: true }); // jsdom has no layout
    act(() => void openPart('history'));
    expect(screen.queryByRole('group', { name: 'Check results', hidden: true })).not.toBeInTheDocument();
    await user.click(glance().getByRole('button', { name: / Checks: / }));
    await waitFor(() => expect(screen.getAllByRole('group', { name: 'Check results', hidden: true })[0]).toHaveFocus());
    expect(scrolled).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('says whether the model is saved, and when', async () => {
    const { user } = await open();
    expect(glance().getByText('Not saved')).toBeInTheDocument();
    await user.click(button('Edit'));
    await user.clear(field('PAT growth FY26E'));
    await user.type(field('PAT growth FY26E'), '20');
    expect(await glance().findByText('Not saved, with unsaved changes')).toBeInTheDocument();
    await user.click(button('Save'));
    expect(await glance().findByText(/^Saved 21 Nov 2026, \d\d:\d\d$/)).toBeInTheDocument();
  });

  it('offers the fix of a failed check in one click', async () => {
    const { user } = await open(hdfcBank);
    await user.click(glance().getByRole('button', { name: "Use today's 1,540.08 crore shares" }));
    await waitFor(() => expect(glance().queryByText(/^Check failed\./)).not.toBeInTheDocument());
    expect(glance().getByRole('group', { name: 'What the price implies' })).toHaveFocus();
  });

  it('has no EV multiple of a lender, and no target price without statements', async () => {
    const { unmount } = await open(hdfcBank);
    expect(glance().queryByText(/^EV\/EBITDA/, { selector: 'dt' })).not.toBeInTheDocument();
    unmount();
    show({ ...tcs, financials: [] }, { Around: WithGlance });
    expect(glance().getByText('No target price')).toBeInTheDocument();
  });
});
