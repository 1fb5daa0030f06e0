import type { SectionProps } from '@mulya/contract';
import type { ValuationInput } from '@mulya/contract/slots';
import { useSectionWork, useSlotInput } from '@mulya/sdk';
import { fakeHost, type FakeHost } from '@mulya/sdk/testing';
import { tcs } from '@mulya/valuation-model/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { button, field, modelShown, show } from '../../sections/fair-value/fair-value.fixture.tsx';
import { mockScrollTo } from '../../drawers/versions/saved-work.fixture.tsx';
import { loadMethods, panel } from '../../sections/fair-value/methods/valuation-methods.fixture.tsx';
import { LazyPageSections } from './lazy-page-sections.tsx';
import { hostWithSections, sumOfParts, sumOutput } from './page-sections.fixture.tsx';

// The model's panels have their own tests.
jest.mock('../../sections/fair-value/fair-value-panels.tsx', () => ({ FairValuePanels: () => null }));
jest.mock('../../sections/fair-value/editing/overrides-table.tsx', () => ({ OverridesTable: () => null }));
jest.mock('../../sections/fair-value/benchmarks/benchmarks-aside.tsx', () => ({ BenchmarksAside: () => null }));

mockScrollTo();

const hidden = true;
type Props = SectionProps<'valuation/method', 'mfe-sotp'>;

/** A section that shows the page's target price, and counts its segments. */
function Parts({ slot }: Props) {
  const input = useSlotInput(slot);
  const [work, setWork] = useSectionWork(slot);
  const count = Number(work?.['segments'] ?? 0);
  return (
    <>
      <p>{`${input.company.name}, ${String(input.baseYear)}, target ${String(targetOf(input))}`}</p>
      <button onClick={() => setWork({ segments: count + 1 })}>{`Add to ${count} segments`}</button>
      <button onClick={() => slot.giveOutput(sumOutput)}>Give a value</button>
      <button onClick={() => slot.giveOutput(undefined)}>Take it back</button>
    </>
  );
}

const targetOf = ({ figures }: ValuationInput) => figures.find(({ id }) => id === 'headline/target-price')?.value;

/** Opens the model with the rooms that the page has below it. */
async function open(fake: FakeHost<'mfe-valuation'> = hostWithSections(Parts), answer = tcs) {
  const Around = ({ children }: { readonly children: ReactNode }) => (
    <>
      {children}
      <LazyPageSections answer={answer} peers={noPeers} />
    </>
  );
  const shown = show(answer, { fake, Around });
  await (answer.financials.length === 0 ? screen.findByRole('heading', { name: 'Fair Market Value' }) : modelShown());
  return shown;
}
const noPeers: readonly never[] = [];

/** The room takes the place of one that is empty while the code loads. */
const room = () => within(screen.getByRole('region', { name: 'Sum of the parts', hidden }));
const target = /^Tata Consultancy Services Ltd, FY25, target [\d.]+$/;

describe('sections of other teams on the page', () => {
  it('have no room and load nothing where none is mounted', async () => {
    const fake = hostWithSections(Parts, [{ ...sumOfParts, page: 'mfe-search' }]);
    const { container } = await open(fake);
    expect(screen.queryByRole('heading', { name: 'Sum of the parts', hidden })).not.toBeInTheDocument();
    expect(container.querySelector('[data-section]')).toBeNull();
    expect(fake.loads()).toBe(0);
  });

  it('have no room on the page of a company without figures', async () => {
    const fake = hostWithSections(Parts);
    await open(fake, { ...tcs, financials: [] });
    expect(screen.queryByRole('heading', { name: 'Sum of the parts', hidden })).not.toBeInTheDocument();
    expect(fake.loads()).toBe(0);
  });

  it('get company, base year and figures, and the figures again after an edit', async () => {
    const { user } = await open();
    const before = (await screen.findByText(target)).textContent;
    expect(room().getByText('By mfe-sotp. Its value is a row of the valuation summary, outside the headline.')).toBeInTheDocument();
    await user.click(button('Edit'));
    await user.clear(field('PAT growth FY26E'));
    await user.type(field('PAT growth FY26E'), '40');
    await waitFor(() => expect(room().getByText(target)).not.toHaveTextContent(before));
  });

  it('have their headings at once, and one sentence if their code can’t be loaded', async () => {
    const fake = fakeHost('mfe-valuation', { slots: { mounts: [sumOfParts], load: () => Promise.reject(new Error('no network')) } });
    await open(fake);
    expect(await screen.findByText('Sum of the parts (mfe-sotp) could not be loaded.')).toBeInTheDocument();
  });
});

describe('the method of a section', () => {
  const rowTexts = () =>
    [
      ...(within(panel('Valuation summary').getByRole('region', { name: 'Valuation summary, table', hidden }))
        .getByRole('rowheader', { name: 'Sum of the parts (mfe-sotp)', hidden })
        .closest('tr')
        ?.querySelectorAll('td') ?? []),
    ].map(({ textContent }) => textContent);

  it('is a row of the valuation summary under the remote’s name, outside the headline, and keeps its place without a value', async () => {
    const { user } = await open();
    await loadMethods();
    await user.click(panel('Valuation summary').getByText('Table', { selector: 'button' }));
    expect(rowTexts()).toEqual(['-', '-', '-', 'A section of another team. mfe-sotp hasn’t given a value.']);
    const headline = () => screen.getByRole('group', { name: 'Headline', hidden }).textContent;
    const before = headline();

    await user.click(await screen.findByText('Give a value'));
    await waitFor(() => expect(rowTexts()).toEqual(['₹3,000.00', '₹3,600.00', '₹4,200.00', '2 segments, EV/EBITDA. Net debt of FY26.']));
    expect(headline()).toBe(before);

    await user.click(room().getByText('Take it back'));
    await waitFor(() => expect(rowTexts()[1]).toBe('-'));
  });
});

describe('the state of a section', () => {
  const segments = (count: number) => screen.findByText(`Add to ${count} segments`);

  it('is saved with the valuation, and opened again with it', async () => {
    const fake = hostWithSections(Parts);
    const first = await open(fake);
    await first.user.click(await segments(0));
    await segments(1);
    await first.user.click(button('Save'));
    await waitFor(() => expect(first.shelf.versions).toHaveLength(1));
    expect(first.shelf.versions[0]?.work).toMatchObject({ sections: { 'mfe-sotp/sum-of-parts': { segments: 1 } } });
    first.unmount();
    await open(fake);
    expect(await segments(1)).toBeInTheDocument();
  });

  it('is an edit that Undo reverts', async () => {
    const { user, calls } = await open();
    await user.click(await segments(0));
    await user.click(await segments(1));
    await segments(2);
    expect(button('Save')).toBeInTheDocument();
    act(() => calls.actions.findLast(({ label }) => label.startsWith('Undo'))?.run());
    expect(await segments(0)).toBeInTheDocument();
  });

  it('is in the draft, and survives a Save while its remote is not mounted', async () => {
    const fake = hostWithSections(Parts);
    const first = await open(fake);
    await first.user.click(await segments(0));
    await waitFor(() => expect(first.shelf.drafts[0]?.work).toMatchObject({ sections: { 'mfe-sotp/sum-of-parts': { segments: 1 } } }), {
      timeout: 5_000,
    });
    await first.user.click(button('Save'));
    await waitFor(() => expect(first.shelf.versions).toHaveLength(1));
    first.unmount();

    const { shelf } = first;
    const saved = shelf.versions[0]?.work;
    const other = fakeHost('mfe-valuation');
    const second = show(tcs, { fake: other });
    second.shelf.versions.push(...shelf.versions);
    second.unmount();
    const third = show(tcs, { fake: other });
    await modelShown();
    await third.user.click(button('Edit'));
    await third.user.clear(field('PAT growth FY26E'));
    await third.user.type(field('PAT growth FY26E'), '12');
    await third.user.click(button('Save'));
    await waitFor(() => expect(third.shelf.versions).toHaveLength(2));
    expect(third.shelf.versions[0]?.work['sections']).toEqual(saved?.['sections']);
  });
});
