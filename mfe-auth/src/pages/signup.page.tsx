import type { ViewProps } from '@mulya/contract';
import { HostProvider } from '@mulya/sdk';
import { SignupForm } from '../features/signup/signup-form.tsx';

export default function SignupPage({ host }: ViewProps<'mfe-auth'>) {
  return (
    <HostProvider host={host}>
      <SignupForm />
    </HostProvider>
  );
}
