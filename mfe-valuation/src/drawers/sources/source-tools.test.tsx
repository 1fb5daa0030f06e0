import type { FigureSource, HistoryAnswer } from '@mulya/contract';
import { HostProvider } from '@mulya/sdk';
import { fakeHost } from '@mulya/sdk/testing';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BenchmarksContext } from '../../model/methods/benchmarks-context.ts';
import { SourcesButton } from './source-tools.tsx';

const sources: readonly FigureSource[] = [
  { kind: 'price', name: 'Built-in market pack', asOf: '2026-08-21', chosen: false },
  { kind: 'price', name: 'Indian Stock API', asOf: '2026-09-30', chosen: true },
  { kind: 'statements', name: 'results-2026.xml', asOf: null, chosen: true },
];

/** `history`: the page's past prices. */
function open(history?: HistoryAnswer) {
  const { host } = fakeHost('mfe-valuation');
  const loading = { state: { is: 'loading' }, retry: () => undefined } as const;
  const loaded = {
    industry: loading,
    history: history === undefined ? loading : { ...loading, state: { is: 'ready', value: history } as const },
  };
  render(
    <HostProvider host={host}>
      <BenchmarksContext value={{ loaded, want: () => undefined }}>
        <SourcesButton sources={sources} events={[{ kind: 'rights', date: '2026-05-14', breaks: false, source: 'Live' }]} />
      </BenchmarksContext>
    </HostProvider>,
  );
  return userEvent.setup();
}

describe('list of sources', () => {
  it('names the source shown for each kind of figures, then the others', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'All sources' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Sources' }));
    expect(panel.getAllByRole('term').map((term) => term.textContent)).toEqual(['Price', 'Statements', 'Company events']);
    expect(panel.getAllByRole('definition').map((definition) => definition.textContent)).toEqual([
      'Indian Stock API, 30 Sep 2026Shown',
      'Built-in market pack, 21 Aug 2026Not shown',
      'results-2026.xml, date not availableShown',
      'A rights issue on 14 May 2026Live',
    ]);
    expect(panel.getByText(/A newer daily file or quote replaces the price\.$/)).toBeInTheDocument();
  });

  it('names the sources of past prices with what one says of another', async () => {
    const source = 'Daily price files, Yahoo Finance (differs from the daily price files, which are used: 3.3% on 31 Aug 2026)';
    const user = open({ asOf: '2026-11-27', source, basis: '', months: [], actions: [], dividends: [] });
    await user.click(screen.getByRole('button', { name: 'All sources' }));
    expect(await screen.findByText('Past prices')).toBeInTheDocument();
    expect(screen.getByText(`${source}, 27 Nov 2026`, { exact: false })).toBeInTheDocument();
  });

  it('opens and closes by keyboard, and returns the focus', async () => {
    const user = open();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Sources' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'All sources' })).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'All sources' })).toHaveAttribute('aria-expanded', 'false');
  });
});
