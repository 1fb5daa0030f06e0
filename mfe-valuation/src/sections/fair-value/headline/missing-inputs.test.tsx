import { industrial, period } from '@mulya/valuation-model/testing';
import { screen, within } from '@testing-library/react';
import { button, field, modelShown, section, show } from '../fair-value.fixture.tsx';

/** A company with only pasted profit and EPS. */
const pastedCompany = {
  ...industrial,
  currentPrice: { BSE: null, NSE: null },
  sharesOutstanding: null,
  marketCap: null,
  financials: [
    period('Annual', '2025', '2025-03-31', { INC: { Revenue: 4446, NetIncome: 577, DilutedEPSExcludingExtraOrdItems: 512.2 } }),
    period('Annual', '2026', '2026-03-31', { INC: { Revenue: 4846, NetIncome: 634, DilutedEPSExcludingExtraOrdItems: 562.8 } }),
  ],
};
const inputs = () => within(section()).queryByRole('group', { name: 'Missing inputs', hidden: true });

describe('missing inputs', () => {
  it('applies the shares implied by profit and EPS with one click, as an override with a note', async () => {
    const { user } = show(pastedCompany);
    await modelShown();
    await user.click(button('Use 1.13 crore shares, from FY26 PAT / EPS'));
    expect(field('Own shares').value).toMatch(/^1\.1265/);
    expect(field('Note on own shares')).toHaveValue('FY26 PAT / EPS: ₹634 crore / ₹562.80');
    expect(screen.getByRole('group', { name: 'Headline', hidden: true })).toHaveFocus();
  });

  it('asks for the price and disappears once nothing is missing', async () => {
    const { user } = show(pastedCompany);
    await modelShown();
    await user.type(field('Current price'), '0{Enter}');
    expect(await screen.findByText('Enter a price above zero.')).toBeInTheDocument();
    await user.clear(field('Current price'));
    await user.type(field('Current price'), '₹ 28,000{Enter}');
    expect(field('Own price')).toHaveValue('28000');
    expect(screen.queryByLabelText('Current price')).not.toBeInTheDocument();
    await user.click(button('Use 1.13 crore shares, from FY26 PAT / EPS'));
    expect(inputs()).not.toBeInTheDocument();
  });

  it('shows nothing if the source has both', async () => {
    show();
    await modelShown();
    expect(inputs()).not.toBeInTheDocument();
  });
});
