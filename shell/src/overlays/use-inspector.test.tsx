import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InspectorProps } from '../inspector/inspector.tsx';
import { KernelProvider } from '../kernel/kernel.tsx';
import { analyst, flushPromises, setupKernel } from '../kernel/kernel.fixture.ts';
import { useInspector, type InspectorOptions } from './use-inspector.tsx';

const Fake = ({ onClose }: InspectorProps) => (
  <div role="dialog" aria-label="Inspector">
    <button type="button" onClick={onClose}>
      Close
    </button>
  </div>
);

function Page(options: InspectorOptions) {
  const { actions, panel } = useInspector(options);
  return (
    <>
      <ul>
        {actions.map(({ action }) => (
          <li key={action.name}>
            <button type="button" onClick={action.run}>{`${action.label} ${action.keys ?? ''}`}</button>
          </li>
        ))}
      </ul>
      {panel}
    </>
  );
}

interface SetupOptions extends Partial<InspectorOptions> {
  readonly answer?: () => Response;
}

async function setup({ answer = () => Response.json({ mayInspect: true }), ...options }: SetupOptions = {}) {
  const { kernel, fetch, startAs } = setupKernel();
  fetch.mockImplementation(() => Promise.resolve(answer()));
  await startAs(analyst);
  const load = jest.fn(() => Promise.resolve({ Inspector: Fake }));
  const given: InspectorOptions = { uid: 'u1', isDevelopment: false, isListing: false, load, ...options };
  const page = (more: Partial<InspectorOptions> = {}) => (
    <KernelProvider kernel={kernel}>
      <Page {...given} {...more} />
    </KernelProvider>
  );
  const { rerender } = render(page());
  const user = userEvent.setup();
  const paths = () => fetch.mock.calls.map(([address]) => new URL(String(address)).pathname);
  return {
    load,
    paths,
    user,
    alerts: () => kernel.notify.toasts.current().map(({ text }) => text),
    list: async () => {
      rerender(page({ isListing: true }));
      await act(flushPromises);
    },
    press: async () => {
      const event = new KeyboardEvent('keydown', { key: 'M', ctrlKey: true, shiftKey: true, bubbles: true, cancelable: true });
      await act(async () => {
        document.body.dispatchEvent(event);
        await flushPromises();
      });
      return event.defaultPrevented;
    },
  };
}

const inspector = () => screen.queryByRole('dialog', { name: 'Inspector' });

describe('the key of the inspector', () => {
  it('opens and closes it for a member of a team, and asks the gateway once', async () => {
    const { press, paths } = await setup();
    expect(paths()).toEqual([]);
    await press();
    expect(inspector()).toBeVisible();
    await press();
    expect(inspector()).not.toBeInTheDocument();
    await press();
    expect(inspector()).toBeVisible();
    expect(paths()).toEqual(['/api/inspector']);
  });

  it('does nothing for another user, loads no code, and is left to the browser', async () => {
    const { press, load, alerts } = await setup({ answer: () => Response.json({ mayInspect: false }) });
    await press();
    expect(await press()).toBe(false);
    expect([inspector(), load.mock.calls.length, alerts()]).toEqual([null, 0, []]);
  });

  it('does nothing for a visitor, and sends no request', async () => {
    const { press, load, paths } = await setup({ uid: undefined });
    expect(await press()).toBe(false);
    expect([inspector(), load.mock.calls.length, paths()]).toEqual([null, 0, []]);
  });

  it('opens it for everybody in development, without a request', async () => {
    const { press, paths } = await setup({ uid: undefined, isDevelopment: true });
    await press();
    expect([inspector() !== null, paths()]).toEqual([true, []]);
  });

  it.each<[string, () => Response]>([
    ['is unavailable', () => new Response(null, { status: 503 })],
    ['is older', () => new Response('{}')],
  ])('asks again after a gateway that %s', async (_case, answer) => {
    const { press, load, paths } = await setup({ answer });
    await press();
    await press();
    expect([load.mock.calls.length, paths()]).toEqual([0, ['/api/inspector', '/api/inspector']]);
  });

  it('says that the code could not be loaded, and tries again', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce({ Inspector: Fake });
    const { press, alerts } = await setup({ load });
    await press();
    expect([inspector(), alerts()]).toEqual([null, ['Inspector could not be loaded. Try again.']]);
    await press();
    expect(inspector()).toBeVisible();
  });

  it('is Ctrl+Shift+M alone', async () => {
    const { user } = await setup({ isDevelopment: true });
    await user.keyboard('m{Control>}m{/Control}{Shift>}m{/Shift}{Control>}{Shift>}{Alt>}m{/Alt}{/Shift}{/Control}');
    expect(inspector()).not.toBeInTheDocument();
    await user.keyboard('{Control>}{Shift>}m{/Shift}{/Control}');
    expect(inspector()).toBeVisible();
  });
});

describe('the action of the inspector', () => {
  const actions = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

  it('is listed for members, once actions are listed', async () => {
    const { list, paths, user } = await setup();
    expect([actions(), paths()]).toEqual([[], []]);
    await list();
    expect([actions(), paths()]).toEqual([['Inspector Control+Shift+m'], ['/api/inspector']]);
    await user.click(screen.getByRole('button', { name: /^Inspector/ }));
    expect(inspector()).toBeVisible();
  });

  it('is not listed for others', async () => {
    const { list } = await setup({ answer: () => Response.json({ mayInspect: false }) });
    await list();
    expect(actions()).toEqual([]);
  });
});
