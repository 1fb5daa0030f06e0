import type { SectionMount, SectionPlace } from '@mulya/contract';
import type { ValuationInput } from '@mulya/contract/slots';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeHost, recordedCompanies, recordedInput, renderView } from '../testing/index.ts';
import { sectionsPageParts, withSectionsPage } from './with-sections-page.ts';

const mount: SectionMount = {
  slot: 'valuation/method',
  page: 'mfe-sotp',
  remote: 'mfe-sotp',
  section: 'sum-of-parts',
  title: 'Sum of the parts',
  access: 'signed-in',
  order: 10,
};
const recorded = Object.fromEntries(recordedCompanies.map((company) => [company, recordedInput('valuation/method', company)]));

/** The page with one section, whose places are recorded. */
async function open(at = '/sections/mfe-sotp') {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(recorded)));
  const places: SectionPlace[] = [];
  const slots = {
    mounts: [mount, { ...mount, page: 'mfe-valuation' as const }],
    load: () =>
      Promise.resolve({
        show: (_: SectionMount, place: SectionPlace) => {
          places.push(place);
          return () => undefined;
        },
      }),
  };
  const remote = withSectionsPage({ $$type: 'mulya.remote', name: 'mfe-sotp', contract: '1.3' });
  const { default: Page } = (await remote.pages?.['sections-alone']?.()) ?? {};
  if (Page === undefined) throw new Error('The page was expected.');
  const { host } = fakeHost('mfe-sotp', { slots });
  const rendered = renderView(Page, { host, at });
  await screen.findByText('Nothing.');
  return { places, remote, ...rendered };
}
afterEach(() => jest.restoreAllMocks());

const inputOf = (place: SectionPlace | undefined) => place?.input.current() as ValuationInput; // of the slot
const choice = () => screen.getByRole('combobox', { name: 'Recorded input of' });

describe('the page of sections alone', () => {
  it('hands in the recorded input of the company that is chosen, once for each section', async () => {
    const { places, user } = await open();
    await waitFor(() => expect(places).toHaveLength(1));
    expect(inputOf(places[0]).company.name).toBe('Tata Consultancy Services Ltd');
    await user.selectOptions(choice(), 'hdfc-bank');
    await waitFor(() => expect(places).toHaveLength(2));
    expect(inputOf(places[1]).company.name).toBe('HDFC Bank Ltd');
  });

  it('shows what the section gave, and keeps its state', async () => {
    const { places } = await open();
    await waitFor(() => expect(places).toHaveLength(1));
    act(() => places[0]?.onOutput({ base: 90 }));
    expect(screen.getByText(/"base": 90/)).toBeInTheDocument();
    places[0]?.savedWork?.set({ segments: 1 });
    expect(places[0]?.savedWork?.current()).toEqual({ segments: 1 });
    expect(places).toHaveLength(1);
  });

  it('is a page of the remote, which offers every slot of the contract for it', async () => {
    const { remote } = await open();
    expect([Object.keys(remote.pages ?? {}), Object.keys(remote.slots ?? {})]).toEqual([sectionsPageParts.pages, sectionsPageParts.slots]);
    expect(await remote.slots?.['dashboard/card']?.()).toMatchObject({ default: { savesWork: false } });
  });
});
