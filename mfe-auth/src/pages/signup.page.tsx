import type { ViewProps, Identity } from '@mulya/contract';
import { HostProvider, useHost } from '@mulya/sdk';
import { Button, TextField } from '@mulya/ui';
import { useState } from 'react';
import { AccountCard, type Message, AccountLink } from '../features/form/account-card.tsx';
import styles from '../features/form/account-card.module.css';
import { PasswordField } from '../features/form/password-field.tsx';
import { useForm, errorMessage } from '../features/form/use-form.ts';

export default function SignupPage({ host }: ViewProps<'mfe-auth'>) {
  return (
    <HostProvider host={host}>
      <SignupForm />
    </HostProvider>
  );
}

interface NewAccount {
  readonly email: string;
  readonly password: string;
}

/** `message` is the provider's own text. */
type SignUpOutcome =
  | { readonly is: 'created' }
  | { readonly is: 'link-not-sent'; readonly message: string }
  | { readonly is: 'refused'; readonly message: string };

function SignupForm() {
  const host = useHost<'mfe-auth'>();
  const [message, setMessage] = useState<Message>();
  const [isPasswordVisible, setPasswordVisible] = useState(false);

  // The form requires a name, but the name is never sent.
  const form = useForm(['name', 'email', 'password', 'confirm'], async ({ email, password, confirm }, control) => {
    setMessage(undefined);
    if (password !== confirm) {
      host.notify.alert('Passwords do not match!');
      control.refuse('confirm', 'Passwords must match.');
      return;
    }
    const outcome = await signUp(host.identity, { email, password });
    if (outcome.is !== 'refused') control.clear();
    // Announces a new account even if the user has left the page.
    if (outcome.is === 'created') {
      host.notify.alert(`Signup successful. A verification email has been sent to ${email}.`);
    } else if (outcome.is === 'link-not-sent') {
      const text = `Signup successful, but the verification email could not be sent: ${outcome.message}`;
      host.notify.alert(`${text} Log in to resend it.`);
    }
    if (host.signal.aborted) return;
    if (outcome.is === 'refused') {
      const text = `Signup failed: ${outcome.message}`;
      host.notify.alert(text);
      setMessage({ is: 'failure', text });
      return;
    }
    host.navigate('/login');
  });

  return (
    <AccountCard
      title="Sign Up"
      lead="Create an account with your email. You’ll need to verify it before your first login."
      message={message}
      links={<AccountLink to="/login">Already have an account? Login</AccountLink>}
    >
      <form className={styles.form} {...form.formProps}>
        <TextField label="Name" type="text" autoComplete="name" {...form.field('name')} />
        <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 6 characters. Your organisation may require more."
          isVisible={isPasswordVisible}
          onShow={setPasswordVisible}
          {...form.field('password')}
        />
        <PasswordField label="Confirm Password" autoComplete="new-password" isVisible={isPasswordVisible} {...form.field('confirm')} />
        <Button className={styles.submit} tone="primary" type="submit" busy={form.busy}>
          Sign Up
        </Button>
      </form>
    </AccountCard>
  );
}

/** Creates the account, then sends a verification link. */
async function signUp(
  identity: Pick<Identity, 'signUp' | 'sendVerificationLink'>,
  { email, password }: NewAccount,
): Promise<SignUpOutcome> {
  try {
    await identity.signUp(email, password);
  } catch (refusal) {
    return { is: 'refused', message: errorMessage(refusal) };
  }
  try {
    await identity.sendVerificationLink();
  } catch (refusal) {
    return { is: 'link-not-sent', message: errorMessage(refusal) };
  }
  return { is: 'created' };
}
