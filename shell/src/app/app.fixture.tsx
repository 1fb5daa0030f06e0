import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Route, SessionUser } from '@mulya/contract';
import { release, setupKernel, flushPromises, type KernelFixture } from '../kernel/kernel.fixture.ts';
import { createLandingLoader } from '../landing/landing-page.tsx';
import { App } from './app.tsx';

export interface RenderedShell extends KernelFixture {
  readonly user: ReturnType<typeof userEvent.setup>;
  /** Changes the user at the identity provider. */
  setUser(user: SessionUser | undefined): void;
  /** Runs a change from outside React and waits for its effects. */
  change(change: () => void): Promise<void>;
}

interface RenderOptions {
  readonly routes?: readonly Route[];
  /** Without it the session is still loading. */
  readonly as?: SessionUser | 'visitor';
}

/** Renders the whole shell at an address, with a fake identity provider and remote loader. */
export async function renderShell(path: string, { routes, as }: RenderOptions = {}): Promise<RenderedShell> {
  window.history.replaceState(null, '', path);
  const fixture = setupKernel(routes === undefined ? {} : { release: { ...release, routes: [...routes] } });
  const landing = createLandingLoader();
  if (path === '/') await landing.load(); // as main.tsx does
  render(<App kernel={fixture.kernel} routes={fixture.kernel.release.routes} landing={landing} />);
  await act(flushPromises);
  const setUser = (user: SessionUser | undefined) => act(() => fixture.provider.setUser(user));
  if (as !== undefined) setUser(as === 'visitor' ? undefined : as);
  return {
    ...fixture,
    user: userEvent.setup(),
    setUser,
    change: async (change) => {
      await act(async () => {
        change();
        await flushPromises();
      });
    },
  };
}
