import type { FigureSource } from '@mulya/contract';
import { HostProvider } from '@mulya/sdk';
import { fakeHost } from '@mulya/sdk/testing';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SourcesButton } from './source-tools.tsx';

const sources: readonly FigureSource[] = [
  { kind: 'price', name: 'Built-in market pack', asOf: '2026-08-21', chosen: false },
  { kind: 'price', name: 'Indian Stock API', asOf: '2026-09-30', chosen: true },
  { kind: 'statements', name: 'results-2026.xml', asOf: null, chosen: true },
];

function open() {
  const { host } = fakeHost('mfe-valuation');
  render(
    <HostProvider host={host}>
      <SourcesButton sources={sources} events={[{ kind: 'rights', date: '2026-05-14', breaks: false, source: 'Live' }]} />
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
