import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ValuationAnswer } from '@mulya/contract';
import { castrol, checkOf, checksOf, hdfcBank, lgElectronics, applyFix, tcs, today } from '@mulya/valuation-model/testing';
import { baseYearOffer, modelCompany } from '@mulya/valuation-model/fair-value';
import { ChecksPanel } from './checks-panel.tsx';

function show(answer: ValuationAnswer, own = {}) {
  const onFix = jest.fn();
  render(<ChecksPanel checks={checksOf(answer, { own })} onFix={onFix} />);
  return { onFix, user: userEvent.setup(), panel: within(screen.getByRole('region', { name: /^Checks: / })) };
}

describe('checks panel', () => {
  it('counts the checks in its heading and lists failures first (HDFC Bank)', () => {
    const { panel } = show(hdfcBank);
    expect(panel.getByRole('heading', { name: 'Checks: 3 failed, 13 passed' })).toBeInTheDocument();
    const items = within(panel.getByRole('list', { name: 'Failures and warnings' })).getAllByRole('listitem');
    expect(items.map((item) => /^(Fail|Warning)(Market cap|EPS|Share count|Placeholders)/.exec(item.textContent ?? '')?.[0])).toEqual([
      'FailMarket cap',
      'FailEPS',
      'FailShare count',
    ]);
  });

  it('offers a fix once, next to the check nearest to the cause', async () => {
    const { panel, user, onFix } = show(hdfcBank);
    const fixes = panel.getAllByRole('button', { name: /Use today's/ });
    expect(fixes).toHaveLength(1);
    await user.click(panel.getByRole('button', { name: "Share count: Use today's 1,540.08 crore shares" }));
    expect(onFix).toHaveBeenCalledWith(expect.objectContaining({ figure: 'shares', value: 1540.0809 }));
    expect(panel.getByRole('group', { name: 'Check results' })).toHaveFocus();
  });

  it('offers the later base year next to each check that it heals', async () => {
    const onBaseYear = jest.fn();
    const offer = baseYearOffer(modelCompany(hdfcBank), { baseYear: 2025, own: {} }, { answer: hdfcBank, asked: undefined, today });
    if (offer === undefined) throw new Error('Expected FY26 to heal a check of HDFC Bank.');
    render(<ChecksPanel checks={checksOf(hdfcBank, {})} offer={offer} onFix={jest.fn()} onBaseYear={onBaseYear} />);
    const buttons = screen.getAllByRole('button', { name: /: Base year FY26$/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Market cap: Base year FY26',
      'EPS: Base year FY26',
      'Share count: Base year FY26',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'EPS: Base year FY26' }));
    expect(onBaseYear).toHaveBeenCalledWith(2026);
    expect(screen.getByRole('group', { name: 'Check results' })).toHaveFocus();
  });

  it('shows no failures after the fix', () => {
    const { panel } = show(hdfcBank, applyFix(checkOf('share-count', hdfcBank)));
    expect(panel.getByRole('heading', { name: 'Checks: 16 passed' })).toBeInTheDocument();
    expect(panel.queryByRole('button')).not.toBeInTheDocument();
  });

  it('collapses passed checks and expands them on demand', async () => {
    const { panel, user } = show(tcs);
    expect(panel.queryByRole('list', { name: 'Failures and warnings' })).not.toBeInTheDocument();
    expect(panel.getByText('March year-end.')).not.toBeVisible();
    await user.click(panel.getByText('20 checks passed'));
    expect(panel.getByText('March year-end.')).toBeVisible();
  });

  it('shows checks of the source in one line, not as warnings about the company', () => {
    const { panel } = show(tcs);
    expect(panel.getByText(/^Data source\./).parentElement).toHaveTextContent(
      'Data source. Built-in market pack has NSE prices only; BSE and NSE not compared. Built-in market pack is of 21 Aug 2026: the quarter to 30 Sep 2026 should have been published since.',
    );
  });

  it('reports that years end in December (Castrol)', () => {
    expect(show(castrol).panel.getByText('December year-end: FY25 is the year to 31 Dec 2025.')).toBeVisible();
  });

  it('says that the current count stands for a missing one (LG Electronics)', () => {
    expect(show(lgElectronics).panel.getByText(/the current 67\.88 crore shares are used/)).toBeVisible();
  });
});
