import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Route, SessionUser } from '@mulya/contract';
import { givenKernel, settled, type KernelFixture } from '../kernel/kernel.fixture.ts';
import { App } from './app.tsx';

export interface ShownShell extends KernelFixture {
  readonly user: ReturnType<typeof userEvent.setup>;
  /** What the identity provider says of the sign-in state. */
  tell(user: SessionUser | undefined): void;
  /** Does something that changes the page from outside. */
  change(what: () => void): Promise<void>;
}

/** The whole shell at an address, on the test's own provider and loader. */
export async function showShell(path: string, options: { readonly routes?: readonly Route[] } = {}): Promise<ShownShell> {
  window.history.replaceState(null, '', path);
  const fixture = givenKernel();
  render(<App kernel={fixture.kernel} routes={options.routes ?? fixture.kernel.release.routes} />);
  await act(settled);
  return {
    ...fixture,
    user: userEvent.setup(),
    tell: (user) => {
      act(() => {
        fixture.provider.tell(user);
      });
    },
    change: async (what) => {
      await act(async () => {
        what();
        await settled();
      });
    },
  };
}
