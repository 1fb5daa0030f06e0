import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ValuationAnswer } from '@mulya/contract';
import { baseYearOffer, defaultAssumptions, headline, modelCompany } from '@mulya/valuation-model/fair-value';
import {
  checkOf,
  checksOf,
  hdfcBank,
  iti,
  lgElectronics,
  type CheckCase,
  applyFix,
  modelOf,
  tcs,
  threeYears,
  today,
  vodafoneIdea,
  withLines,
} from '@mulya/valuation-model/testing';
import { AuditContext } from '../../../kit/figure/audit-context.ts';
import { HeadlineBar } from './headline-bar.tsx';
import { HeadlineBox } from './headline-box.tsx';
import { PlaceholderNote } from '../fair-value-headline.tsx';

const of = (answer: ValuationAnswer, looking: CheckCase = {}) => headline(modelOf(answer, looking), checksOf(answer, looking));
const assumptions = {
  ...defaultAssumptions,
  growth: { ...defaultAssumptions.growth, pat: threeYears(10) },
  targets: { ...defaultAssumptions.targets, pe: threeYears(20) },
};
const companyWithoutPrice = { ...tcs, currentPrice: { BSE: null, NSE: null } };

const offerOf = (answer: ValuationAnswer, { baseYear = 2025, own = {} }: CheckCase) =>
  baseYearOffer(modelCompany(answer), { baseYear, own: { [baseYear]: own } }, { answer, asked: undefined, today });

function show(answer: ValuationAnswer, looking: CheckCase = {}) {
  const calls = { onFix: jest.fn(), onShowMethod: jest.fn(), onBaseYear: jest.fn(), onAudit: jest.fn() };
  render(
    <AuditContext value={calls.onAudit}>
      <HeadlineBox
        headline={of(answer, looking)}
        offer={offerOf(answer, looking)}
        onFix={calls.onFix}
        onShowMethod={calls.onShowMethod}
        onBaseYear={calls.onBaseYear}
      />
    </AuditContext>,
  );
  const box = screen.getByRole('group', { name: 'Headline' });
  return { ...calls, box, user: userEvent.setup(), button: (name: string) => within(box).getByRole('button', { name }) };
}

/** The first figure after a label in the text. */
const firstFigure = (box: HTMLElement, label: string) => /[-+]?₹?[\d,]+\.\d+%?/.exec((box.textContent ?? '').split(label)[1] ?? '')?.[0];

describe('headline box', () => {
  it('shows the target price and the upside as the first figures after their labels', () => {
    const { box, button } = show(tcs);
    expect(firstFigure(box, 'Target Price (FY28E)')).toBe('₹6,122.80');
    expect(firstFigure(box, 'Upside/(Downside)')).toBe('+166.0%');
    expect(box).toHaveTextContent('PE-based: 30.0x × EPS ₹204.09 FY28E');
    expect(box).toHaveTextContent('on ₹2,302.00, NSE price, 21 Aug 2026');
    expect(box).toHaveTextContent('Default assumptions, not an estimate');
    expect(box).toHaveAttribute('data-tone', 'gain');
    expect(button('+166.0%')).toHaveAttribute('data-change', 'gain');
    expect(box).not.toHaveTextContent('as base year'); // a later one would remove no caveat
  });

  it('shows a downside in red', () => {
    const { box, button } = show(tcs, { assumptions: { ...assumptions, targets: { ...assumptions.targets, pe: threeYears(5) } } });
    expect(box).toHaveAttribute('data-tone', 'loss');
    expect(button('-61.2%')).toHaveAttribute('data-change', 'loss');
    expect(box).not.toHaveTextContent('Default assumptions');
  });

  it('opens the audit of target and upside', async () => {
    const { user, button, onAudit } = show(tcs);
    await user.click(button('₹6,122.80'));
    expect(onAudit).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Target price (PE) FY28E' }));
    await user.click(button('+166.0%'));
    expect(onAudit).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Upside (PE) FY28E' }));
  });

  it('shows "Illustrative" without colour while it depends on placeholders (LG Electronics)', () => {
    const { box, button } = show(lgElectronics);
    expect(box).toHaveTextContent('Illustrative. Needs PAT of FY25, which the source lacks. Enter your own for a target price.');
    expect(box).toHaveAttribute('data-illustrative');
    expect(box).toHaveAttribute('data-tone', 'neutral');
    expect(button('-96.7%')).not.toHaveAttribute('data-change');
  });

  it('warns that reported FY26 is far from the model, and switches the base year with one click', async () => {
    const { box, user, button, onBaseYear } = show(withLines(tcs, '2026-03-31', { NetIncome: 80_000, OperatingIncome: 100_000 }));
    expect(box).toHaveTextContent("FY26 has been reported: PAT is already above the model's FY28E estimate.");
    await user.click(button('Base year FY26'));
    expect(onBaseYear).toHaveBeenCalledWith(2026);
    expect(box).toHaveFocus();
  });

  it('offers the later base year once, with the caveats it removes (LG Electronics)', () => {
    const { box, button } = show(lgElectronics);
    expect(box).toHaveTextContent('Use FY26 as base year: removes 5 placeholders and 2 placeholder growth rates.');
    expect(button('Base year FY26')).toBeVisible();
  });

  it('shows one button for a later year that both removes a caveat and contradicts the estimate', () => {
    const answer = withLines(tcs, '2026-03-31', { NetIncome: 80_000, OperatingIncome: 100_000 });
    const { button, box } = show(withLines(answer, '2025-03-31', { TotalDebt: null }));
    expect(box).toHaveTextContent('removes 1 placeholder');
    expect(box).toHaveTextContent('FY26 has been reported');
    expect(button('Base year FY26')).toBeVisible();
  });

  it('doesn’t mention colour without an upside (Vodafone Idea)', () => {
    const { box } = show(vodafoneIdea);
    expect(box).toHaveTextContent('Check failed. FY25 has 7,139.30 crore shares');
    expect(box).not.toHaveTextContent('without colour');
  });

  it('explains the missing colour and fixes it with one click (HDFC Bank)', async () => {
    const { box, user, button, onFix } = show(hdfcBank);
    expect(box).toHaveAttribute('data-tone', 'neutral');
    expect(firstFigure(box, 'Target Price (FY28E)')).toBe('₹4,380.12');
    expect(box).toHaveTextContent(
      'Check failed, so upside is shown without colour. FY25 has 765.00 crore shares vs current 1,540.08 crore: likely bonus, split or issuance. 2 related checks also fail.',
    );
    await user.click(button("Use today's 1,540.08 crore shares"));
    expect(box).toHaveFocus();
    expect(onFix).toHaveBeenCalledWith({
      label: "Use today's 1,540.08 crore shares",
      figure: 'shares',
      value: 1540.0809,
      note: 'Current share count (21 Aug 2026) used instead of FY25 reported.',
    });
  });

  it('is coloured after the fix', () => {
    const { box } = show(hdfcBank, { own: applyFix(checkOf('share-count', hdfcBank)) });
    expect(box).toHaveAttribute('data-tone', 'gain');
    expect(box).not.toHaveTextContent('shown without colour');
  });

  it('reports that there is no upside without a market price', () => {
    const { box, button } = show(companyWithoutPrice, { assumptions });
    expect(button('Upside not available: no market price')).toBeInTheDocument();
    expect(box).toHaveAttribute('data-tone', 'neutral');
    expect(box).not.toHaveTextContent('150');
    expect(box.textContent?.match(/no market price/g)).toHaveLength(1);
  });

  it('names the price behind the upside, even an override', () => {
    const { box } = show(companyWithoutPrice, { assumptions, own: { price: { value: 2000, note: 'Today.', on: '2026-11-21' } } });
    expect(box).toHaveTextContent('on ₹2,000.00, your own price, 21 Nov 2026');
  });

  it('suggests the PB and EV/Sales tabs for a loss maker (ITI)', async () => {
    const { box, user, button, onShowMethod } = show(iti);
    expect(within(box).getAllByRole('button', { name: 'not meaningful (loss)' })).toHaveLength(2);
    expect(box).toHaveTextContent('PE not meaningful without a profit: see PB and EV/Sales.');
    await user.click(button('Show PB'));
    await user.click(button('Show EV/Sales'));
    expect(onShowMethod.mock.calls).toEqual([['pb'], ['evSales']]);
  });
});

describe('headline bar while editing', () => {
  const saved = of(tcs);

  const editedTo = (pe: number) =>
    of(tcs, { assumptions: { ...defaultAssumptions, targets: { ...defaultAssumptions.targets, pe: threeYears(pe) } } });

  it('shows the changes of the edit, with their signs', () => {
    const { container, rerender } = render(<HeadlineBar headline={editedTo(31)} saved={saved} />);
    expect(container).toHaveTextContent('Target Price (FY28E)₹6,326.90, +₹204.09');
    expect(container).toHaveTextContent('Upside/(Downside)+174.8%, +8.9 points');
    expect(container).toHaveTextContent(/Changesvs before edit$/);
    rerender(<HeadlineBar headline={editedTo(29)} saved={saved} />);
    expect(container).toHaveTextContent('₹5,918.71, -₹204.09');
    expect(container).toHaveTextContent('+157.1%, -8.9 points');
  });

  it.each([
    ['nothing has changed', saved],
    ['nothing is saved', undefined],
    ['the saved one is of another year', of(tcs, { baseYear: 2026 })],
    ['the saved one has no figure', of(iti)],
  ])('shows no change if %s', (_, before) => {
    const { container } = render(<HeadlineBar headline={saved} saved={before} />);
    expect(container).toHaveTextContent(/^Target Price \(FY28E\)₹6,122.80Upside\/\(Downside\)\+166.0%StateNot an estimate$/);
    expect(screen.getByRole('button', { name: '+166.0%' })).not.toHaveAttribute('data-change');
  });

  it('says what the target needs, and that a check failed', () => {
    const { container, rerender } = render(<HeadlineBar headline={of(lgElectronics)} />);
    expect(container).toHaveTextContent('Target Price (FY28E)needs PAT');
    rerender(<HeadlineBar headline={of(hdfcBank)} />);
    expect(container).toHaveTextContent('Check failed');
    rerender(<HeadlineBar headline={saved} />);
    expect(container).not.toHaveTextContent('See caveats');
  });
});

describe('placeholder banner', () => {
  it('counts and names the placeholders', () => {
    render(<PlaceholderNote model={modelOf(lgElectronics)} />);
    expect(screen.getByRole('status')).toHaveTextContent(
      "5 of 9 inputs are placeholder values, not this company's figures: PAT, gross debt, cash, reserves, equity.",
    );
  });

  it('offers the base year without placeholders, and moves the focus to the headline', async () => {
    const onBaseYear = jest.fn();
    render(
      <section>
        <PlaceholderNote model={modelOf(lgElectronics)} baseYear={2026} onBaseYear={onBaseYear} />
        <div role="group" aria-label="Headline" tabIndex={-1} />
      </section>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Base year FY26' }));
    expect(onBaseYear).toHaveBeenCalledWith(2026);
    expect(screen.getByRole('group', { name: 'Headline' })).toHaveFocus();
  });

  it('is hidden without placeholders', () => {
    const { container } = render(<PlaceholderNote model={modelOf(tcs)} />);
    expect(container).toBeEmptyDOMElement();
  });
});
