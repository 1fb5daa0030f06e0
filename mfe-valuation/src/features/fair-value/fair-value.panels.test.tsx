import { screen, waitFor, within } from '@testing-library/react';
import { industrial, period } from '../company/answer.fixtures.ts';
import { liveSlotId } from '../frame/live-slot.ts';
import { button, field, modelShown, section, show } from './fair-value.fixture.tsx';

/** Its statement counts half of today's shares. */
const split = {
  ...industrial,
  financials: [
    period('Annual', '2025', '2025-03-31', {
      INC: { Revenue: 255324, OperatingIncome: 62165, NetIncome: 48553 },
      BAL: { TotalCommonSharesOutstanding: 180.9, TotalDebt: 9392, Cash: 8342, 'RetainedEarnings(AccumulatedDeficit)': 94394, CommonStockTotal: 362 },
    }),
  ],
};

const headlineBox = () => within(screen.getByRole('group', { name: 'Headline', hidden: true }));
const live = () => document.getElementById(liveSlotId);

describe('what stands around the model', () => {
  it('is the headline, the evidence, and the panels below', async () => {
    show(split);
    await modelShown();
    expect(headlineBox().getByText('Target Price (FY28E)')).toBeInTheDocument();
    expect(headlineBox().getByText('Upside/(Downside)')).toBeInTheDocument();
    expect(within(section()).getAllByRole('heading', { level: 3, hidden: true }).map((heading) => heading.textContent)).toEqual(
      expect.arrayContaining(['Benchmarks', 'What the price implies', expect.stringMatching(/^Checks: /), 'Valuation summary', 'Scenarios']),
    );
  });

  it('takes a check’s mend over as an own figure, in one step that can be undone', async () => {
    const { user } = show(split);
    await modelShown();
    const mend = headlineBox().getByText(/^Use today's .* crore shares$/);
    await user.click(mend);
    expect(field('Own shares')).toHaveValue('361.8088');
    await waitFor(() => expect(headlineBox().queryByText(/^Use today's/)).not.toBeInTheDocument());
    await user.click(button('Undo'));
    expect(field('Own shares')).toHaveValue('');
  });

  it('shows the headline in the bar while the model is edited, with what the edit has changed', async () => {
    const { user } = show(split);
    await modelShown();
    expect(live()).toBeEmptyDOMElement();
    await user.click(button('Edit'));
    expect(live()).toHaveTextContent(/^Target Price \(FY28E\)₹12,245\.94/);
    await user.clear(field('PAT growth FY28E'));
    await user.type(field('PAT growth FY28E'), '20');
    expect(live()).toHaveTextContent(/^Target Price \(FY28E\)₹12,778.38.*\+₹532\.43/);
    await user.click(button('Cancel'));
    expect(live()).toBeEmptyDOMElement();
  });

  it('follows when the analyst pauses', async () => {
    const { user } = show(split);
    await modelShown();
    await user.click(button('Edit'));
    await user.clear(field('PAT growth FY28E'));
    await user.type(field('PAT growth FY28E'), '20');
    await waitFor(() => expect(headlineBox().getByText('₹12,778.38')).toBeInTheDocument());
  });

  it('loads a scenario into the model, in one step that can be undone', async () => {
    const { user } = show(split);
    await modelShown();
    await user.click(button('PE/EPS'));
    await user.click(screen.getByText(/^PAT growth \+5pp/));
    await user.click(screen.getByText('Apply to model'));
    expect(field('PAT growth FY26E')).toHaveValue('20');
    await user.click(button('Undo'));
    expect(field('PAT growth FY26E')).toHaveValue('15');
  });
});
