import type { ValuationAnswer } from '@mulya/contract';
import { fakeHost } from '@mulya/sdk/testing';
import { hdfcBank, tcs } from '@mulya/valuation-model/testing';
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

const target = () => glance().getByText('Target Price (FY28E)').nextElementSibling?.textContent;
const place = (label: string) => glance().getByText(label, { selector: 'dt' }).closest('div');

describe('at a glance', () => {
  it('shows target price, upside, year, method and state', async () => {
    await open();
    expect(target()).toBe('₹6,122.80');
    expect(glance().getByText('Upside/(Downside)').nextElementSibling).toHaveTextContent('+166.0%');
    expect(glance().getByText(/^PE-based:/)).toHaveTextContent(/^PE-based: 30\.0x × EPS ₹[\d.]+ FY28E$/);
    expect(glance().getByText('Default assumptions, not an estimate')).toBeInTheDocument();
  });

  it('marks figures that are too long to stand next to each other on a phone', async () => {
    await open({ ...tcs, currentPrice: { BSE: '100', NSE: '100' } });
    const upside = glance().getByText('Upside/(Downside)').nextElementSibling;
    expect(upside).toHaveTextContent('+6,022.8%');
    expect(upside).toHaveAttribute('data-long', 'true');
  });

  it('follows an edit', async () => {
    const { user } = await open();
    await user.click(button('Edit'));
    await user.clear(field('PAT growth FY26E'));
    await user.type(field('PAT growth FY26E'), '20');
    await waitFor(() => expect(target()).toBe('₹6,389.01'));
  });

  it('draws the valuation summary, with the table one click away', async () => {
    const { user } = await open();
    expect(await glance().findByRole('figure', { name: 'Valuation summary: No method of yours yet' })).toBeInTheDocument();
    await user.click(glance().getByRole('button', { name: 'Table' }));
    expect(glance().getByRole('rowheader', { name: 'PE, own history' })).toBeInTheDocument();
  });

  it('says what the price implies against own growth', async () => {
    await open();
    expect(await glance().findByText(/^The price implies sales growth of [\d.]+% a year for ten years/)).toBeInTheDocument();
  });

  it('shows the places in own history and industry', async () => {
    await open();
    await waitFor(() => expect(place('PE')).toHaveTextContent('Highest of the last 30 months. Industry median 12.5x.'));
    expect(place('EV/EBITDA FY25')).toHaveTextContent('No own history. No industry median.');
    expect(place('ROE FY26')).toHaveTextContent('Higher than in 1 of the 4 years before.');
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
    expect(glance().getByRole('group', { name: 'Target price and upside' })).toHaveFocus();
  });

  it('reads growth from the target PE where the cash flow does not apply', async () => {
    await open(hdfcBank);
    expect(await glance().findByText(/^At 30\.0x FY28E, the price needs PAT growth of -?[\d.]+% a year/)).toBeInTheDocument();
    expect(glance().queryByText(/^EV\/EBITDA/, { selector: 'dt' })).not.toBeInTheDocument();
  });

  it('says so if there is no price, and if there are no statements', async () => {
    const { unmount } = await open({ ...tcs, currentPrice: { BSE: null, NSE: null } });
    expect(glance().getByText('Upside not available: no market price')).toBeInTheDocument();
    unmount();
    show({ ...tcs, financials: [] }, { Around: WithGlance });
    expect(glance().getByText('No target price')).toBeInTheDocument();
  });
});
