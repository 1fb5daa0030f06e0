import './compression.fixture.ts';
import { HostProvider } from '@mulya/sdk';
import { fakeHost } from '@mulya/sdk/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { CustomFinancials } from '../../company/custom-financials/custom-tables.ts';
import { companyFetcher } from '../../company/company.api.ts';
import { registerAnalysisReducers } from '../../model/analysis-store.ts';
import { linkResolved, serverCopyReceived, workChanged } from '../../model/fair-value.slice.ts';
import { rationaleChanged } from '../../model/scenarios/scenarios.slice.ts';
import { withSection } from '../../model/work.ts';
import { company } from '../../drawers/versions/saved-work.fixture.tsx';
import { createValuationStore } from '../../model/valuation-store.ts';
import { readSharedLink, refusals } from './shared-link.ts';
import { shared, theirFigures, theirWork } from '../../model/shared-work.fixture.ts';
import { useCopyLink } from './use-copy-link.tsx';

const infosys = { key: 'INE009A01021', name: 'Infosys Ltd' };

function Menu({ customFinancials }: { readonly customFinancials: CustomFinancials | undefined }) {
  const { items, dialog: place } = useCopyLink({ answer: company, peers: [infosys], customFinancials });
  return (
    <>
      {items.map(({ name, label, run }) => (
        <button key={name} onClick={run}>
          {label}
        </button>
      ))}
      {place}
    </>
  );
}

beforeEach(() => {
  window.history.replaceState(null, '', '/valuation/Tata%20Consultancy%20Services%20Ltd?peers=INE009A01021&mulya-override=x#price');
});
afterEach(() => {
  jest.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

/** A page whose saved work is known, with a growth of 20 % and own shares that are not saved. */
function showPage({ known = true, customFinancials = undefined as CustomFinancials | undefined } = {}) {
  const fake = fakeHost('mfe-valuation');
  const store = createValuationStore({ fetchCompany: companyFetcher(fake.host) });
  registerAnalysisReducers(store);
  if (known) store.dispatch(serverCopyReceived({ is: 'unavailable' }));
  store.dispatch(workChanged({ work: theirWork, label: 'PAT growth FY26E' }));
  const user = userEvent.setup();
  render(
    <HostProvider host={fake.host}>
      <Provider store={store}>
        <Menu customFinancials={customFinancials} />
      </Provider>
    </HostProvider>,
  );
  const copying = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const copied = () => copying.mock.lastCall?.[0] ?? '';
  return { ...fake, store, user, copying, copied, press: () => user.click(screen.getByRole('button', { name: 'Copy link' })) };
}

async function readAddress(address: string) {
  const { origin, pathname, search, hash } = new URL(address);
  return { at: `${origin}${pathname}${search}`, read: await readSharedLink(hash) };
}

describe('Copy link', () => {
  it('copies the address with the current assumptions and explains its contents', async () => {
    const { press, calls, copied } = showPage();
    await press();
    await waitFor(() =>
      expect(calls.statuses).toEqual([
        'Link copied. Includes assumptions, overrides and notes, thesis, scenarios and peers. Anyone with the link can read them.',
      ]),
    );
    const { at, read } = await readAddress(copied());
    expect(at).toBe('http://localhost/valuation/Tata%20Consultancy%20Services%20Ltd?peers=INE009A01021');
    const today = new Date();
    const on = `${today.getFullYear()}-${String(today.getMonth() + 1).padStart(2, '0')}-${String(today.getDate()).padStart(2, '0')}`;
    expect(read).toEqual({ is: 'read', shared: { ...shared, on } });
  });

  it('includes the company’s custom financials and says so', async () => {
    const { press, calls, copied } = showPage({ customFinancials: theirFigures });
    await press();
    await waitFor(() =>
      expect(calls.statuses).toEqual([
        expect.stringMatching(
          /^Link copied\. Includes assumptions, overrides and notes, thesis, custom financials, scenarios and peers\. Anyone with the link can read them\.$/,
        ),
      ]),
    );
    expect((await readAddress(copied())).read).toMatchObject({ is: 'read', shared: { customFinancials: theirFigures } });
  });

  it('includes the state of other teams’ sections and says so', async () => {
    const { press, calls, copied, store } = showPage();
    const work = withSection(theirWork, 'mfe-sotp/sum-of-parts', { segments: ['Retail'] });
    act(() => void store.dispatch(workChanged({ work, label: 'Sum of the parts' })));
    await press();
    await waitFor(() =>
      expect(calls.statuses).toEqual([expect.stringContaining('thesis, inputs of other teams’ sections, scenarios and peers.')]),
    );
    expect((await readAddress(copied())).read).toMatchObject({ is: 'read', shared: { content: { work: { sections: work.sections } } } });
  });

  it('is in the palette too', () => {
    const { calls } = showPage();
    expect(calls.actions.map(({ name, label }) => [name, label])).toEqual([['valuation/link', 'Copy link']]);
  });

  it('is hidden while saved work loads or without a model', () => {
    showPage({ known: false });
    expect(screen.queryByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
  });

  it('forwards a shared link unchanged, with its date', async () => {
    const { press, store, calls, copied } = showPage();
    const theirs = { ...shared, on: '2026-10-01' };
    act(() => void store.dispatch(linkResolved({ is: 'ready', shared: theirs, baseYear: 2025 })));
    await press();
    await waitFor(() => expect(calls.statuses).toHaveLength(1));
    expect((await readAddress(copied())).read).toEqual({ is: 'read', shared: theirs });
  });

  it('shows the link when the browser blocks copying', async () => {
    const { press, user, calls, copying, copied } = showPage();
    copying.mockRejectedValueOnce(new DOMException('Not allowed.', 'NotAllowedError'));
    await press();
    const dialog = await screen.findByRole('dialog', { name: 'Link to these assumptions' });
    expect(dialog).toHaveTextContent('Anyone with the link can read them');
    const address = within(dialog).getByRole('textbox', { name: 'Link' });
    expect(address).toHaveAttribute('readonly');
    expect((await readAddress(address.getAttribute('value') ?? '')).read.is).toBe('read');
    expect(calls.statuses).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Copy link' }));
    expect(copied()).toBe(address.getAttribute('value'));
    expect(await within(dialog).findByText('Link copied.')).toBeInTheDocument();
  });

  it('reports content that doesn’t fit', async () => {
    const { press, store, calls } = showPage();
    const reason = Array.from({ length: 20_000 }, (_, at) => String.fromCharCode(0x4e00 + ((at * 7_919) % 20_000))).join('');
    act(() => void store.dispatch(rationaleChanged({ id: 'bear', reason })));
    await press();
    await waitFor(() => expect(calls.alerts).toEqual([expect.stringMatching(/^Too much to fit in a link\./)]));
    expect(Object.values(refusals)).not.toContain(calls.alerts[0]);
  });
});
