import type { View, ViewProps } from '@mulya/contract';
import { HostProvider } from '@mulya/sdk';
import { createCoolDown } from '../features/login/cool-down.ts';
import { LoginForm } from '../features/login/login-form.tsx';

/** Sends at most one verification link per address and minute, even if a visitor leaves the page and returns. */
function createLoginPage(): View<'mfe-auth'> {
  const linkCoolDown = createCoolDown(60_000);
  return function LoginPage({ host }: ViewProps<'mfe-auth'>) {
    return (
      <HostProvider host={host}>
        <LoginForm linkCoolDown={linkCoolDown} />
      </HostProvider>
    );
  };
}

export default createLoginPage();
