import type { ViewProps } from '@mulya/contract';
import { HostProvider } from '@mulya/sdk';
import { ForgotPasswordForm } from '../features/forgot-password/forgot-password-form.tsx';

export default function ForgotPasswordPage({ host }: ViewProps<'mfe-auth'>) {
  return (
    <HostProvider host={host}>
      <ForgotPasswordForm />
    </HostProvider>
  );
}
