import { industrial, period } from '@mulya/valuation-model/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { button, field, modelShown, section, show } from './fair-value.fixture.tsx';
import { loadMethods } from './methods/valuation-methods.fixture.tsx';

/** Its statement has half of today's shares. */
const split = {
  ...industrial,
  financials: [
    period('Annual', '2025', '2025-03-31', {
      INC: { Revenue: 255324, OperatingIncome: 62165, NetIncome: 48553 },
      BAL: {
        TotalCommonSharesOutstanding: 180.9,
        TotalDebt: 9392,
        Cash: 8342,
        'RetainedEarnings(AccumulatedDeficit)': 94394,
        CommonStockTotal: 362,
      },
    }),
  ],
};

const headlineBox = () => within(screen.getByRole('group', { name: 'Headline', hidden: true }));
const live = () => screen.getByTestId('live headline');

/** Simulates whether the section is in view, because jsdom has no layout. */
function watchedSection() {
  let tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void = () => undefined;
  class Observer {
    constructor(listener: typeof tell) {
      tell = listener;
    }
    observe() {}
    disconnect() {}
  }
  Object.defineProperty(window, 'IntersectionObserver', { value: Observer, configurable: true });
  return {
    tell: (isIntersecting: boolean) => act(() => tell([{ isIntersecting }])),
    end: () => void Reflect.deleteProperty(window, 'IntersectionObserver'),
  };
}

describe('panels around the model', () => {
  it('include the headline, the benchmarks and the panels below', async () => {
    show(split);
    await modelShown();
    expect(headlineBox().getByText('Target Price (FY28E)')).toBeInTheDocument();
    expect(headlineBox().getByText('Upside/(Downside)')).toBeInTheDocument();
    expect(
      within(section())
        .getAllByRole('heading', { level: 3, hidden: true })
        .map((heading) => heading.textContent),
    ).toEqual(
      expect.arrayContaining(['Benchmarks', 'What the price implies', expect.stringMatching(/^Checks: /), 'Target prices by method']),
    );
  });

  it('apply a check’s fix as an own figure, in one step that can be undone', async () => {
    const { user } = show(split);
    await modelShown();
    const suggestedFix = headlineBox().getByText(/^Use today's .* crore shares$/);
    await user.click(suggestedFix);
    expect(field('Own shares')).toHaveValue('361.8088');
    await waitFor(() => expect(headlineBox().queryByText(/^Use today's/)).not.toBeInTheDocument());
    await user.click(button('Undo'));
    expect(field('Own shares')).toHaveValue('');
  });

  it('show the live headline with its changes in the toolbar while editing', async () => {
    const { user } = show(split);
    await modelShown();
    const toolbar = () => screen.queryByRole('toolbar', { name: 'Model' });
    expect(toolbar()).not.toBeInTheDocument();
    await user.click(button('Edit'));
    expect(toolbar()).toHaveTextContent(/^Target Price \(FY28E\)₹12,245\.94/);
    expect(
      within(toolbar() ?? document.body)
        .getAllByRole('button')
        .slice(-4)
        .map(({ textContent }) => textContent),
    ).toEqual(['Undo', 'Redo', 'Cancel', 'Save']);
    await user.clear(field('PAT growth FY28E'));
    await user.type(field('PAT growth FY28E'), '20');
    expect(toolbar()).toHaveTextContent(/^Target Price \(FY28E\)₹12,778.38.*\+₹532\.43/);
    await user.click(button('Cancel'));
    expect(toolbar()).not.toBeInTheDocument();
    expect(button('Edit')).toHaveFocus();
  });

  it('show the live headline, Cancel and Save in the page’s bar while the model is out of view', async () => {
    const watched = watchedSection();
    const { user } = show(split);
    await modelShown();
    await user.click(button('Edit'));
    expect(live()).toHaveTextContent(/^$/);
    watched.tell(false);
    expect(live()).toHaveTextContent(/^Target Price \(FY28E\)₹12,245\.94/);
    expect(screen.getAllByRole('toolbar', { name: 'Model' })).toHaveLength(1);
    expect(within(live()).getByRole('toolbar', { name: 'Model' })).toHaveTextContent(/CancelSave$/);
    watched.tell(true);
    expect(live()).toHaveTextContent(/^$/);
    expect(screen.getAllByRole('toolbar', { name: 'Model' })).toHaveLength(1);
    watched.tell(false);
    await user.click(within(live()).getByText('Cancel'));
    expect(live()).toHaveTextContent(/^$/);
    expect(button('Edit')).toHaveFocus(); // the fixture has no heading of a page
    watched.end();
  });

  it('move through the toolbar with arrow keys', async () => {
    const { user } = show(split);
    await modelShown();
    await user.click(button('Edit'));
    expect(button('Save')).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(button('Cancel')).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(button('Save')).toHaveFocus();
  });

  it('update when the analyst pauses', async () => {
    const { user } = show(split);
    await modelShown();
    await user.click(button('Edit'));
    await user.clear(field('PAT growth FY28E'));
    await user.type(field('PAT growth FY28E'), '20');
    await waitFor(() => expect(headlineBox().getByText('₹12,778.38')).toBeInTheDocument());
  });

  it('apply a scenario to the model, as one undoable step', async () => {
    const { user } = show(split);
    await modelShown();
    await user.click(button('PE/EPS'));
    await loadMethods('scenarios');
    await user.click(screen.getByText(/^PAT growth \+5pp/));
    await user.click(screen.getByText('Apply to model'));
    expect(field('PAT growth FY26E')).toHaveValue('20');
    await user.click(button('Undo'));
    expect(field('PAT growth FY26E')).toHaveValue('15');
  });
});
