import type { ViewProps } from '@mulya/contract';
import { HostProvider } from '@mulya/sdk';
import { LoginForm } from '../features/login/login-form.tsx';

export default function LoginPage({ host }: ViewProps<'mfe-auth'>) {
  return (
    <HostProvider host={host}>
      <LoginForm />
    </HostProvider>
  );
}
