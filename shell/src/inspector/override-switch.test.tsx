import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inlineBlockIds, type RemoteName } from '@mulya/contract';
import { browserOverridesIn, type BrowserOverride } from '@mulya/contract/releases';
import { saveOverrides } from '../boot/accepted-overrides.ts';
import { KernelProvider } from '../kernel/kernel.tsx';
import { analyst, setupKernel } from '../kernel/kernel.fixture.ts';
import { OverrideSwitch } from './override-switch.tsx';

const statusOf = (statuses: Readonly<Record<string, number>>) => (address: Parameters<typeof fetch>[0]) =>
  Promise.resolve(new Response(null, { status: statuses[new URL(String(address)).pathname] ?? 404 }));
const member = { '/api/overrides': 204, '/api/overrides/mfe-search/1.2.0': 200 };

interface SetupOptions {
  readonly statuses?: Readonly<Record<string, number>>;
  readonly remote?: RemoteName;
  readonly override?: BrowserOverride;
}

async function setup({ statuses = member, remote = 'mfe-search', override }: SetupOptions = {}) {
  const reload = jest.fn();
  const { kernel, fetch, startAs } = setupKernel();
  fetch.mockImplementation(statusOf(statuses));
  await startAs(analyst);
  render(
    <KernelProvider kernel={kernel}>
      <OverrideSwitch remote={remote} override={override} reload={reload} />
    </KernelProvider>,
  );
  const user = userEvent.setup();
  const use = async (text: string) => {
    const field = screen.getByRole('textbox', { name: 'Version or address' });
    await user.clear(field);
    if (text !== '') await user.type(field, text);
    await user.click(screen.getByRole('button', { name: 'Use in this browser…' }));
  };
  return { reload, user, use };
}

afterEach(() => {
  saveOverrides([]);
  document.getElementById(inlineBlockIds.overrides)?.remove();
});

it('uses a version after the question that an address asks too', async () => {
  const { use, user, reload } = await setup();
  await use('1.2.0');
  expect(await screen.findByRole('dialog', { name: 'Use mfe-search 1.2.0 in this browser?' })).toHaveTextContent(
    'It replaces the released 1.0.0',
  );
  expect(browserOverridesIn(document.cookie)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Use it' }));
  expect(browserOverridesIn(document.cookie)).toEqual([{ remote: 'mfe-search', version: '1.2.0' }]);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('uses a server on this machine', async () => {
  const { use, user } = await setup();
  await use('http://localhost:4100/');
  expect(await screen.findByRole('dialog', { name: 'Use mfe-search from http://localhost:4100 in this browser?' })).toHaveTextContent(
    'will run with your sign-in',
  );
  await user.click(screen.getByRole('button', { name: 'Use it' }));
  expect(browserOverridesIn(document.cookie)).toEqual([{ remote: 'mfe-search', address: 'http://localhost:4100' }]);
});

it.each<[string, string, Readonly<Record<string, number>>, string]>([
  ['nothing', '', member, 'Expected a version such as 1.2.0, or http://localhost:4100 for a server on this machine; got nothing.'],
  [
    'another machine',
    'http://evil.example:80',
    member,
    'Expected a version such as 1.2.0, or http://localhost:4100 for a server on this machine; got “http://evil.example:80”.',
  ],
  [
    'a version that was never published',
    '9.9.9',
    member,
    'This gateway has no build mfe-search 9.9.9. Publish it first, or choose another version.',
  ],
])('refuses %s with a sentence, and keeps the text', async (_case, text, statuses, sentence) => {
  const { use, reload } = await setup({ statuses });
  await use(text);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Version or address' })).toHaveValue(text);
  expect([screen.queryByRole('dialog'), document.cookie.includes('mulya-overrides'), reload.mock.calls.length]).toEqual([null, false, 0]);
});

it('removes the override of this remote, and no other', async () => {
  const other: BrowserOverride = { remote: 'mfe-chat', version: '1.3.0' };
  const override: BrowserOverride = { remote: 'mfe-search', version: '1.2.0' };
  saveOverrides([other, override]);
  document.head.append(
    Object.assign(document.createElement('script'), {
      type: 'application/json',
      id: inlineBlockIds.overrides,
      textContent: JSON.stringify({ remotes: {}, browser: ['mfe-chat@1.3.0', 'mfe-search@1.2.0'] }),
    }),
  );
  const { user, reload } = await setup({ override });
  expect(screen.getByText('This browser uses 1.2.0.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove override' }));
  expect(browserOverridesIn(document.cookie)).toEqual([other]);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('offers nothing for the remote that handles passwords', async () => {
  await setup({ remote: 'mfe-auth' });
  expect(screen.getByText('mfe-auth can’t be replaced: it loads before anyone is signed in.')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
