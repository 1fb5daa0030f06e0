import { defaultAssumptions, type Model } from '@mulya/valuation-model/fair-value';
import {
  assuming,
  bank,
  complete,
  failedCheck,
  halvedShares,
  lossMaker,
  modelOf,
  own150,
  threeYears,
  today,
  turnaround,
  unknown,
} from '@mulya/valuation-model/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AuditContext } from '../../../kit/figure/audit-context.ts';
import { WithAnalysisStore } from '../../../page/analysis.fixture.tsx';
import { FigureGrouping } from '../../../kit/figure/figure-grouping.ts';
import { modelShown, show } from '../fair-value.fixture.tsx';
import { MethodsTable } from './methods-table.tsx';
import { OutlookLines } from './outlook-lines.tsx';

const entered = (value: number) => ({ value, note: '', on: '2026-11-21' });
const counted = { shares: entered(18), pat: entered(80) };

const sentence = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

function lines(model: Model, day = today) {
  render(
    <WithAnalysisStore>
      <OutlookLines model={model} today={day} />
    </WithAnalysisStore>,
  );
  return sentences();
}

const sentences = () => ({
  implied: sentence('Implied growth'),
  parts: sentence('Earnings vs re-rating'),
  horizon: sentence('Time horizon'),
});

describe('outlook', () => {
  it('shows implied growth, the sources of the upside and the annualised return', () => {
    const { implied, parts, horizon } = lines(modelOf(unknown, { own: { ...own150, ...counted } }));
    expect(implied).toBe("At 30x FY28E, today's price needs PAT growth of 4.0% a year; the model assumes 15.0%.");
    expect(parts).toBe('The upside of +35.2% to FY28E reflects +52.1% EPS growth and -11.1% re-rating, compounded (PE 33.8x to 30x).');
    expect(horizon).toBe(
      'If the target is reached by 31 Mar 2028, the end of FY28E, the annualised return from the price of 21 Nov 2026 is +24.8% over 1.4 years, excluding dividends.',
    );
  });

  it('groups digits by the analyst’s preference', () => {
    const model = modelOf(complete, { assumptions: assuming([15, 15, 15], [30, 30, 123456]) });
    render(
      <FigureGrouping value="indian">
        <WithAnalysisStore>
          <OutlookLines model={model} today={today} />
        </WithAnalysisStore>
        <MethodsTable model={model} checks={[]} />
      </FigureGrouping>,
    );
    expect(sentence('Implied growth')).toMatch(/^At 1,23,456x FY28E/);
    expect(sentence('Earnings vs re-rating')).toMatch(
      /^The upside of \+7,50,944\.6% .* \+4,93,724\.0% re-rating, compounded \(PE 25x to 1,23,456x\)\.$/,
    );
    expect(within(screen.getByRole('table')).getByRole('button', { name: '+7,50,944.6%' })).toBeInTheDocument();
  });

  it('calls a negative upside a downside', () => {
    expect(lines(modelOf(complete, { assumptions: assuming([0, 0, 0], [30, 30, 20]) })).parts).toBe(
      'The downside of -20.0% to FY28E reflects 0.0% EPS growth and -20.0% re-rating, compounded (PE 25x to 20x).',
    );
  });

  it('keeps figures that don’t need a market price', () => {
    expect(lines(modelOf(unknown, { own: counted }))).toEqual({
      implied: 'Not available: no market price.',
      parts: 'Not available: no market price. EPS change: +52.1% from FY25 to FY28E.',
      horizon: 'Not available: no market price.',
    });
  });

  const choose = (method: string) =>
    userEvent.click(within(screen.getByRole('group', { name: 'Method' })).getByRole('button', { name: method }));

  it('shows the implied sales growth of a loss-making company', () => {
    expect(lines(modelOf(lossMaker)).implied).toMatch(
      /^At 15x EV\/Sales FY28E, (today's price needs sales growth of|the current price allows sales to fall) [\d.]+% a year; the model assumes 15\.0%\.$/,
    );
  });

  it('shows implied net-worth growth and the sources of the upside by PB', async () => {
    lines(modelOf(complete));
    await choose('PB');
    expect(sentence('Implied growth')).toBe(
      'At 15x PB FY28E, the current price allows net worth to fall 26.3% a year; the model assumes 15.0%.',
    );
    expect(sentence('Earnings vs re-rating')).toBe(
      'The upside of +280.2% to FY28E reflects +52.1% BVPS growth and +150.0% re-rating, compounded (PB 6x to 15x).',
    );
  });

  it('reports that PE is not meaningful for a loss', async () => {
    lines(modelOf(lossMaker));
    await choose('PE');
    expect(sentences()).toEqual({
      implied: 'Not meaningful (loss).',
      parts: 'Not meaningful (loss).',
      horizon: 'Not meaningful (loss).',
    });
  });

  it('explains why the upside of a loss can’t be split', async () => {
    lines(turnaround);
    await choose('PE');
    expect(sentences()).toEqual({
      implied: 'Not meaningful (loss).',
      parts:
        "The downside of -23.9% to FY28E can't be split between earnings and re-rating: FY25 is loss-making, so there is no current PE to compare with the target of 40x.",
      horizon:
        'If the target is reached by 31 Mar 2028, the end of FY28E, the annualised return from the price of 21 Nov 2026 is -18.2% over 1.4 years, excluding dividends.',
    });
  });

  it('names failed checks that affect it', async () => {
    show(halvedShares);
    await modelShown();
    const panel = within(screen.getByText('What the price implies').closest('section') ?? document.body);
    expect(panel.getByText(/^Shown without colour because (a check|checks) failed: .*Share count/)).toBeVisible();
  });

  it('reports a default multiple, except for the headline’s method', () => {
    lines(modelOf(lossMaker));
    expect(screen.getByText('Default target multiple, not an estimate.')).toBeVisible();
    cleanup();
    lines(modelOf(complete));
    expect(screen.queryByText('Default target multiple, not an estimate.')).not.toBeInTheDocument();
  });

  it('names the empty field', () => {
    expect(lines(modelOf(complete, { assumptions: assuming([15, 15, 15], [30, 30, null]) })).implied).toBe(
      'Implied PAT growth: - Target PE FY28E: No value entered.',
    );
  });

  it('reports that the year has ended', () => {
    expect(lines(modelOf(complete), { year: 2028, month: 4, day: 1 }).horizon).toBe('Not available: FY28E has ended.');
  });

  it('warns about the annualised rate when less than a year remains', () => {
    expect(
      lines(modelOf({ ...complete, asOf: { ...complete.asOf, price: '2027-10-01' } }), { year: 2027, month: 10, day: 1 }).horizon,
    ).toContain('Less than a year remains');
  });

  it('opens the audit of each figure', async () => {
    const opened = jest.fn();
    render(
      <AuditContext value={opened}>
        <WithAnalysisStore>
          <OutlookLines model={modelOf(complete)} today={today} />
        </WithAnalysisStore>
      </AuditContext>,
    );
    await userEvent.click(
      within(screen.getByText('Time horizon').parentElement ?? document.body).getByRole('button', { name: '1.6 years' }),
    );
    expect(opened).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Years to 31 Mar 2028' }));
  });
});

describe('methods table', () => {
  const row = (name: string) => screen.getByRole('rowheader', { name }).closest('tr');
  const cells = (name: string) =>
    within(row(name) ?? document.body)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);

  it('compares the methods and marks the headline’s', () => {
    render(<MethodsTable model={modelOf(complete)} checks={[]} />);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Method',
      'FY25 multiple',
      'FY28E target multiple',
      'FY28E target price',
      'Upside/(Downside)',
      'Note',
    ]);
    expect(cells('PE')).toEqual(['25.0x', '30.0x', '1,368.79', '+82.5%', 'Headline method. Default target multiple, not an estimate.']);
    expect(cells('EV/EBITDA')).toEqual(['15.3x', '15.0x', '1,121.91', '+49.6%', 'Default target multiple, not an estimate.']);
    // A default multiple has its colour only with the headline's method.
    expect(within(row('PE') ?? document.body).getByText('+82.5%')).toHaveAttribute('data-change', 'gain');
    expect(within(row('PB') ?? document.body).getByText('+280.2%')).not.toHaveAttribute('data-change');
  });

  it('doesn’t call an edited multiple a default', () => {
    render(<MethodsTable model={modelOf(complete, { assumptions: assuming([15, 15, 15], [30, 30, 28]) })} checks={[]} />);
    expect(cells('PE').at(-1)).toBe('Headline method.');
  });

  it('reports methods that are not meaningful for a lender, and mentions no colour where there is no figure', () => {
    render(<MethodsTable model={modelOf(bank)} checks={[failedCheck('Share count', 'Shares FY25')]} />);
    expect(cells('EV/Sales').slice(0, 4)).toEqual([
      'not meaningful for lenders',
      '15.0x',
      'not meaningful for lenders',
      'not meaningful for lenders',
    ]);
    expect(cells('EV/EBITDA').at(-1)).toBe('');
    expect(cells('PB').at(-1)).toMatch(/Shown without colour because a check failed: Share count\.$/);
  });

  it('says what each method needs', () => {
    render(<MethodsTable model={modelOf(unknown, { own: { shares: counted.shares } })} checks={[]} />);
    expect(cells('PE')).toEqual(['needs price', '30.0x', 'needs PAT', 'not available: no market price', 'Headline method.']);
  });

  it('shows no colour when a relevant check fails, and names the check', () => {
    const assumptions = { ...defaultAssumptions, targets: { ...defaultAssumptions.targets, pb: threeYears(15) } };
    render(<MethodsTable model={modelOf(complete, { assumptions })} checks={[failedCheck('EPS', 'Adjusted PAT FY25')]} />);
    expect(cells('PE').at(-1)).toBe(
      'Headline method. Default target multiple, not an estimate. Shown without colour because a check failed: EPS.',
    );
    expect(within(row('PE') ?? document.body).getByText('+82.5%')).not.toHaveAttribute('data-change');
    expect(within(row('PB') ?? document.body).getByText('+280.2%')).toHaveAttribute('data-change', 'gain');
  });

  it('moves with arrow keys and has one tab stop', async () => {
    render(<MethodsTable model={modelOf(complete)} checks={[]} />);
    await userEvent.tab(); // the frame that scrolls
    await userEvent.tab();
    expect(screen.getByRole('button', { name: '25.0x' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('button', { name: '1,121.91' })).toHaveFocus();
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });
});
