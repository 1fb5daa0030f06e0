import { act, screen, within } from '@testing-library/react';
import type { AnalysisState } from '../../../model/analysis-store.ts';
import { company, showCompany, mockScrollTo } from '../../../drawers/versions/saved-work.fixture.tsx';
import { button, field, modelShown, show } from '../fair-value.fixture.tsx';
import { serializeContent } from '../../../model/saving/saved-content.ts';
import { emptyScenarios } from '../../../model/scenarios/scenarios.slice.ts';
import { linkResolved, selectFairValue } from '../../../model/fair-value.slice.ts';
import { shared } from '../../../model/shared-work.fixture.ts';
import { defaultWork, withThesis } from '../../../model/work.ts';
import { emptyThesis, type Thesis } from '../../../model/thesis.ts';

jest.mock('../benchmarks/benchmarks-aside.tsx', () => ({ BenchmarksAside: () => null }));

mockScrollTo();
jest.setTimeout(30_000); // the panels are large

/** The conflict dialog loads in edit mode. */
const dialogLoaded = () => act(async () => void (await import('@mulya/ui/overlays')));
const stateOf = (store: ReturnType<typeof show>['store']) => selectFairValue(store.getState() as AnalysisState);
const panel = () => within(screen.getByRole('region', { name: 'Thesis', hidden: true }));
const area = (name: string) => screen.getByLabelText<HTMLTextAreaElement>(name, { selector: 'textarea' });
const savedWith = (thesis: Thesis) =>
  serializeContent({ work: withThesis(defaultWork, thesis), baseYear: 2025, scenarios: emptyScenarios });
const written: Thesis = {
  line: '<img src=x onerror=alert(1)>',
  reasons: ['Deal wins.', '', 'Buy-back.\nAgain.'],
  catalysts: [
    { on: '', text: 'New law' },
    { on: '2026-10-10', text: 'Q2 results' },
  ],
  risks: 'javascript:alert(1)',
  changeMyMind: 'Falling margins.',
  conviction: 4,
};

describe('thesis', () => {
  it('starts empty in its first field, and is typed, undone and redone with the model, one step a field', async () => {
    const { user, store } = show(company);
    await modelShown();
    expect(panel().getByText(/^No thesis\./)).toBeInTheDocument();
    await user.click(panel().getByText('Write a thesis'));
    await dialogLoaded();
    expect(field('Thesis in one line')).toHaveFocus();
    await user.keyboard('Deals');
    await user.click(area('Risks'));
    await user.keyboard('Visas');
    expect(stateOf(store).past.map(({ label }) => label)).toEqual(['Thesis in one line', 'Risks']);
    await user.click(button('Undo'));
    expect([field('Thesis in one line').value, area('Risks').value]).toEqual(['Deals', '']);
    await user.click(button('Undo'));
    expect(stateOf(store).work).toEqual(defaultWork);
    await user.click(button('Redo'));
    expect(field('Thesis in one line')).toHaveValue('Deals');
  });

  it('has dated catalysts, with a row for the next one', async () => {
    const { user, store } = show(company);
    await modelShown();
    await user.click(panel().getByText('Write a thesis'));
    await dialogLoaded();
    await user.type(field('Catalyst 1'), 'Q2 results');
    await user.type(field('Date of catalyst 1'), '2026-10-10');
    await user.type(field('Catalyst 2'), 'Buy-back');
    expect(stateOf(store).work.thesis?.catalysts).toEqual([
      { on: '2026-10-10', text: 'Q2 results' },
      { on: '', text: 'Buy-back' },
    ]);
    await user.click(screen.getByLabelText('Remove catalyst 1'));
    expect(field('Catalyst 1')).toHaveValue('Buy-back');
    expect(field('Date of catalyst 1')).toHaveFocus();
  });

  it('keeps an invalid number of the model marked', async () => {
    const { user, store } = show(company);
    await modelShown();
    await user.click(button('Edit'));
    await dialogLoaded();
    await user.clear(field('PAT growth FY26E'));
    await user.type(field('PAT growth FY26E'), 'abc');
    await user.type(field('Thesis in one line'), 'Deals');
    expect(stateOf(store).work.assumptions.growth.pat[0]).toMatchObject({ value: 0, text: 'abc' });
  });

  it('is saved with the version and shown as text after a reload', async () => {
    const { user, shelf } = showCompany();
    await modelShown();
    await user.click(panel().getByText('Write a thesis'));
    await dialogLoaded();
    await user.keyboard('Deals');
    await user.selectOptions(screen.getByLabelText('Conviction'), '4');
    await user.click(button('Save'));
    await modelShown();
    expect(shelf.versions[0]?.work).toMatchObject({ thesis: { line: 'Deals', conviction: 4 } });
    expect(
      panel()
        .getAllByRole('definition', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['Deals', '4 of 5']);
  });

  it('shows hostile texts as text, and only what is written', async () => {
    showCompany((shelf) => shelf.saveElsewhere({ modelVersion: 'fair-value 2', work: savedWith(written) }));
    await modelShown();
    expect(
      panel()
        .getAllByRole('term', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['Thesis in one line', 'Reason 1', 'Reason 3', 'Catalysts', 'Risks', 'What would change my mind', 'Conviction']);
    expect(panel().getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
    expect(panel().queryByRole('img', { hidden: true })).toBeNull();
    expect(panel().queryByRole('link', { hidden: true })).toBeNull();
    expect(
      panel()
        .getAllByRole('listitem', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['10 Oct 2026Q2 results', 'New law']);
  });

  it('is read-only in a shared link', async () => {
    const { store } = show(company);
    await modelShown();
    const content = { ...shared.content, work: withThesis(shared.content.work, { ...emptyThesis, line: 'Theirs' }) };
    act(() => void store.dispatch(linkResolved({ is: 'ready', shared: { ...shared, content }, baseYear: 2025 })));
    expect(panel().getByText('Theirs')).toBeInTheDocument();
    act(() => void store.dispatch(linkResolved({ is: 'ready', shared, baseYear: 2025 })));
    expect(panel().getByText('No thesis.')).toBeInTheDocument();
    expect(panel().queryByText('Write a thesis')).toBeNull();
  });
});
