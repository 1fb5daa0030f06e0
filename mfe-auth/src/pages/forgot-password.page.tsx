import type { ViewProps } from '@mulya/contract';
import { HostProvider, useHost } from '@mulya/sdk';
import { Button, TextField } from '@mulya/ui';
import { useState } from 'react';
import { AccountCard, AccountLink } from '../features/form/account-card.tsx';
import styles from '../features/form/account-card.module.css';
import { errorMessage, useForm } from '../features/form/use-form.ts';

export default function ForgotPasswordPage({ host }: ViewProps<'mfe-auth'>) {
  return (
    <HostProvider host={host}>
      <ForgotPasswordForm />
    </HostProvider>
  );
}

function ForgotPasswordForm() {
  const host = useHost<'mfe-auth'>();
  const [status, setStatus] = useState('');

  const form = useForm(['email'], async ({ email }) => {
    setStatus('');
    try {
      await host.identity.sendPasswordResetLink(email);
    } catch (refusal) {
      if (host.signal.aborted) return;
      const message = errorMessage(refusal);
      host.notify.alert(`Failed to send reset email: ${message}`);
      setStatus(`Error: ${message}`);
      return;
    }
    if (host.signal.aborted) return;
    host.notify.alert('Password reset link sent to your email.');
    setStatus('Check your inbox for the reset link.');
  });

  return (
    <AccountCard
      title="Forgot Password"
      lead="Enter your account email. We’ll send you a link to reset your password."
      links={<AccountLink to="/login">Back to Login</AccountLink>}
    >
      <form className={styles.form} {...form.formProps}>
        <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
        <Button className={styles.submit} tone="primary" type="submit" busy={form.busy}>
          Send Reset Link
        </Button>
        <p className={styles.status} role="status">
          {status}
        </p>
      </form>
    </AccountCard>
  );
}
