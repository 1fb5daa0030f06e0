import { inlineBlockIds, type PageOverrides } from '@mulya/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveOverrides } from '../boot/accepted-overrides.ts';
import { renderShell } from '../app/app.fixture.tsx';
import { OverrideBadge } from './override-badge.tsx';

function inlineOverrides(overrides: PageOverrides): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = inlineBlockIds.overrides;
  block.textContent = JSON.stringify(overrides);
  document.head.append(block);
}

afterEach(() => {
  document.getElementById(inlineBlockIds.overrides)?.remove();
  saveOverrides([]);
});

it('lists the overridden builds and where they come from', async () => {
  inlineOverrides({
    shell: { address: 'http://127.0.0.1:4000/shell' },
    remotes: { 'mfe-search': { address: 'http://127.0.0.1:4000/mfe-search' }, 'mfe-hello': { folder: '/home/me/mfe-hello' } },
    routes: [{ path: '/hello', remote: 'mfe-hello', view: { is: 'page', name: 'hello' }, access: 'signed-in', title: 'Hello' }],
  });
  render(<OverrideBadge />);
  await userEvent.click(screen.getByText('Overrides: shell, mfe-search, mfe-hello'));
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'shell, hot, from http://127.0.0.1:4000/shell',
    'mfe-search, hot, from http://127.0.0.1:4000/mfe-search',
    'mfe-hello from /home/me/mfe-hello',
    '/hello shows mfe-hello',
  ]);
  expect(screen.getByRole('link', { name: '/hello' })).toHaveAttribute('href', '/hello');
});

it('appears on the first page, before the sign-in', async () => {
  window.scrollTo = jest.fn();
  inlineOverrides({ remotes: { 'mfe-hello': { folder: '/home/me/mfe-hello' } } });
  await renderShell('/login');
  expect(await screen.findByText('Overrides: mfe-hello')).toBeInTheDocument();
});

it('names the overrides of this browser and removes them with Reset', async () => {
  const reload = jest.fn();
  saveOverrides([
    { remote: 'mfe-search', version: '1.4.0' },
    { remote: 'mfe-chat', address: 'http://localhost:4100' },
  ]);
  inlineOverrides({ remotes: {}, browser: ['mfe-search@1.4.0', 'mfe-chat@1.3.1@http://localhost:4100'] });
  render(<OverrideBadge reload={reload} />);
  await userEvent.click(screen.getByText('Overrides: mfe-search 1.4.0, mfe-chat 1.3.1'));
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'mfe-search 1.4.0, in this browser only',
    'mfe-chat 1.3.1 from http://localhost:4100, in this browser only',
  ]);
  expect(document.cookie).toContain('mulya-overrides');
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(document.cookie).not.toContain('mulya-overrides');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('omits overrides that were not accepted in this browser', () => {
  inlineOverrides({ remotes: {}, browser: ['mfe-search@1.4.0'] });
  const { container } = render(<OverrideBadge />);
  expect(container).toBeEmptyDOMElement();
});

it('offers no Reset for builds of a developer’s machine', () => {
  inlineOverrides({ remotes: { 'mfe-hello': { folder: '/home/me/mfe-hello' } } });
  render(<OverrideBadge />);
  expect(screen.queryByRole('button', { name: 'Reset' })).not.toBeInTheDocument();
});

it('renders nothing without overrides', () => {
  const { container } = render(<OverrideBadge />);
  expect(container).toBeEmptyDOMElement();
});
