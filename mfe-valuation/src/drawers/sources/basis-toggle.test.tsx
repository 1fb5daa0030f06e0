import type { ValuationAnswer } from '@mulya/contract';
import { HostProvider } from '@mulya/sdk';
import { fakeHost } from '@mulya/sdk/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { BasisToggle } from './basis-toggle.tsx';

type Answer = Pick<ValuationAnswer, 'basis' | 'bases'>;
const both: Answer = { basis: 'consolidated', bases: ['consolidated', 'standalone'] };
const notStated: Answer = { basis: 'not-stated', bases: ['not-stated', 'standalone'] };

function open(answer: Answer, search = '', state: unknown = null) {
  const { host, calls } = fakeHost('mfe-valuation');
  window.history.replaceState(null, '', '/');
  render(
    <MemoryRouter initialEntries={[{ pathname: '/valuation/X', search, state }]}>
      <HostProvider host={host}>
        <BasisToggle answer={answer} />
      </HostProvider>
    </MemoryRouter>,
  );
  return { calls, user: userEvent.setup() };
}
const option = (name: string) => screen.getByRole('button', { name });

describe('basis toggle', () => {
  it.each<[string, Answer]>([
    ['does not state a basis', { basis: 'not-stated' }],
    ['has one basis', { basis: 'standalone', bases: ['standalone'] }],
  ])('is absent where the source %s', (_, answer) => {
    open(answer);
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
  });

  it('shows the basis of the figures, not the one in the address', () => {
    open(both, '?basis=standalone');
    expect(option('Consolidated')).toHaveAttribute('aria-pressed', 'true');
    expect(option('Standalone')).toHaveAttribute('aria-pressed', 'false');
  });

  it('offers standalone statements where the source does not state the basis of its own', async () => {
    const { user, calls } = open(notStated);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Not stated', 'Standalone']);
    expect(option('Basis not stated by the source')).toHaveAttribute('aria-pressed', 'true');
    await user.click(option('Standalone'));
    expect(calls.navigated).toMatchObject([{ to: '/valuation/X?basis=standalone' }]);
  });

  it('returns from standalone statements to those whose basis is not stated', async () => {
    const { user, calls } = open({ ...notStated, basis: 'standalone' }, '?basis=standalone');
    await user.click(option('Basis not stated by the source'));
    expect(calls.navigated).toMatchObject([{ to: '/valuation/X' }]);
  });

  it('announces figures whose basis is not stated', () => {
    const { calls } = open(notStated, '', { changed: 'basis' });
    expect(calls.announced).toEqual(['Showing figures whose basis is not stated by the source.']);
  });

  it('adds the basis to the address by keyboard, as a step that Back undoes', async () => {
    const { user, calls } = open(both, '?peers=INE009A01021,INE075A01022', { company: { name: 'X' } });
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(calls.navigated).toEqual([
      {
        to: '/valuation/X?peers=INE009A01021,INE075A01022&basis=standalone',
        options: { state: { company: { name: 'X' }, changed: 'basis' } },
      },
    ]);
  });

  it('removes the default basis from the address', async () => {
    const { user, calls } = open({ ...both, basis: 'standalone' }, '?basis=standalone');
    await user.click(option('Consolidated'));
    expect(calls.navigated).toMatchObject([{ to: '/valuation/X' }]);
  });

  it('has the focus again once the other figures are shown, and announces them', () => {
    const { calls } = open({ ...both, basis: 'standalone' }, '?basis=standalone', { changed: 'basis' });
    expect(option('Standalone')).toHaveFocus();
    expect(calls.announced).toEqual(['Showing standalone figures.']);
  });

  it('leaves the focus alone when the page opens', () => {
    const { calls } = open(both);
    expect(document.body).toHaveFocus();
    expect(calls.announced).toEqual([]);
  });
});
