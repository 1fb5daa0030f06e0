import type { ValuationAnswer } from '@mulya/contract';
import { hdfcBank, tcs } from '@mulya/valuation-model/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { button, modelShown, show } from '../../fair-value.fixture.tsx';
import { loadMethods } from '../valuation-methods.fixture.tsx';

// The model's table has its own tests.
jest.mock('../../table/model-view.tsx', () => ({ ModelView: () => null, ModelTools: () => null }));
jest.mock('../../editing/overrides-table.tsx', () => ({ OverridesTable: () => null }));
jest.mock('../../benchmarks/benchmarks-aside.tsx', () => ({ BenchmarksAside: () => null }));

const listing = ({ companyName, ids }: ValuationAnswer) => ({
  name: companyName,
  nse: ids.nse,
  bse: ids.bse,
  isin: ids.isin,
  industry: null,
  kind: 'equity',
  aliases: [],
});
const listings = { schema: 1, asOf: '2026-08-21', listings: [listing(tcs), listing(hdfcBank)] };
const hidden = true;
const panel = () => within(screen.getByRole('region', { name: 'Net asset value', hidden }));
const stake = () => panel().getByRole<HTMLInputElement>('textbox', { name: 'Stake, %', hidden });
const valueText = () => panel().getByRole('group', { name: 'Value per share', hidden }).textContent;

/** Presses a key, and leaves deferred renders for later: `act` would wait for them, unlike the next key of a fast typist. */
function pressWithoutWaiting(target: HTMLElement, key: string): void {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
}

describe('net asset value', () => {
  it('is offered for any company: a stake is chosen, entered with its source, valued, and undone in steps', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(listings));
    const { user, respond } = show(tcs);
    respond('/api/company/valuation/HDFC%20Bank%20Ltd', () => Response.json(hdfcBank));
    respond('/api/company/quotes', () => Response.json({ quotes: {} }));
    await modelShown();
    await loadMethods();
    await import('./net-asset-value-panel.tsx');
    await user.click(button('Edit'));
    await screen.findByRole('region', { name: 'Net asset value', hidden });
    await user.click(await panel().findByText('Add stake', { selector: 'button' }));
    const company = await panel().findByRole('searchbox', { name: 'Company', hidden });
    await user.type(company, 'Tata Consultancy');
    await user.keyboard('{Enter}');
    expect(panel().getByText(/is the company being valued/)).toBeInTheDocument();
    await user.clear(company);
    await user.type(company, 'HDFC Bank');
    pressWithoutWaiting(company, 'Enter');
    expect(stake()).toHaveFocus();
    await user.keyboard('10');
    await user.type(panel().getByRole('textbox', { name: /^Source of stake in HDFC Bank/, hidden }), 'AR FY25');
    await waitFor(() => expect(valueText()).toMatch(/₹[\d,]+\.\d\d/), { timeout: 5000 });
    expect(panel().getByText(/^The current price implies a holding discount of/)).toBeInTheDocument();
    await user.clear(stake());
    await user.keyboard('120');
    expect(stake()).toHaveAccessibleDescription(/Not used\. Enter 0 to 100%\./);
    await user.click(button('Undo'));
    await waitFor(() => expect(stake()).toHaveValue('10'));
  });
});
