import { inlineBlockIds } from '@mulya/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../app/app.fixture.tsx';
import { analyst, release } from '../kernel/kernel.fixture.ts';

jest.mock('web-vitals', () => ({ onLCP: () => undefined, onINP: () => undefined, onCLS: () => undefined }));

const firebase = { apiKey: 'k', authDomain: 'd', projectId: 'demo-mulya' };

/** The blocks of a page, as the gateway writes them. */
function inline(config: object): void {
  for (const [id, content] of [[inlineBlockIds.config, config] as const, [inlineBlockIds.release, release] as const])
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'application/json', id, textContent: JSON.stringify(content) }),
    );
}

beforeEach(() => {
  window.scrollTo = jest.fn();
  Object.assign(window.performance, { getEntriesByType: () => [], getEntriesByName: () => [] });
});
afterEach(() => {
  document.head.replaceChildren();
  for (const name of ['getEntriesByType', 'getEntriesByName']) Reflect.deleteProperty(window.performance, name);
});

async function shell({ mayInspect = false, emulator = false, path = '/dashboard' } = {}) {
  inline(emulator ? { firebase, authEmulator: 'http://127.0.0.1:9099' } : { firebase });
  const rendered = await renderShell(path);
  rendered.fetch.mockImplementation((address) =>
    Promise.resolve(String(address).endsWith('/api/inspector') ? Response.json({ mayInspect }) : new Response(null, { status: 204 })),
  );
  return rendered;
}

const shortcuts = async () => {
  const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  return () => list.getAllByRole('term').map((term) => term.textContent);
};

it('is among the shortcuts of a member of a team', async () => {
  const { user, setUser } = await shell({ mayInspect: true });
  setUser(analyst);
  await user.keyboard('?');
  const listed = await shortcuts();
  await waitFor(() => expect(listed()).toContain('Inspector'));
});

it('is not among the shortcuts of other users', async () => {
  const { user, setUser, fetch } = await shell();
  setUser(analyst);
  await user.keyboard('?');
  const listed = await shortcuts();
  await waitFor(() => expect(fetch.mock.calls.some(([address]) => String(address).endsWith('/api/inspector'))).toBe(true));
  expect(listed()).not.toContain('Inspector');
});

it('opens from the palette for a visitor in development, next to the page, and gives the focus back', async () => {
  const { user, setUser } = await shell({ emulator: true, path: '/login' });
  setUser(undefined);
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Search or jump to…' }), 'inspector');
  await user.click(await screen.findByRole('option', { name: /^Inspector/ }));
  expect(await screen.findByRole('dialog', { name: 'Inspector' })).toHaveTextContent('mfe-auth');
  await user.keyboard('{Control>}{Shift>}m{/Shift}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Inspector' })).not.toBeInTheDocument());

  const link = screen.getByRole('link', { name: 'Login' });
  link.focus();
  await user.keyboard('{Control>}{Shift>}m{/Shift}{/Control}');
  const inspector = await screen.findByRole('dialog', { name: 'Inspector' });
  await waitFor(() => expect(inspector).toContainElement(document.activeElement as HTMLElement)); // an element of the page
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Inspector' })).not.toBeInTheDocument());
  await waitFor(() => expect(link).toHaveFocus());
});
