import { useHost } from '@mulya/sdk';
import { Button, TextField } from '@mulya/ui';
import { useState } from 'react';
import { AccountCard, type Message } from '../form/account-card.tsx';
import styles from '../form/account-card.module.css';
import { AccountLink } from '../form/account-link.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { useForm } from '../form/use-form.ts';
import type { CoolDown } from './cool-down.ts';
import { logIn, type LoginOutcome } from './log-in.ts';

export function LoginForm({ linkCoolDown }: { readonly linkCoolDown: CoolDown }) {
  const host = useHost<'mfe-auth'>();
  const [message, setMessage] = useState<Message>();
  const [isPasswordVisible, setPasswordVisible] = useState(false);

  const form = useForm(['email', 'password'], async (credentials) => {
    setMessage(undefined);
    const outcome = await logIn(host.identity, credentials, linkCoolDown);
    if (host.signal.aborted) return; // the user has left the page
    if (outcome.is === 'verified') {
      host.navigate('/dashboard');
      return;
    }
    const next = messageAfter(outcome);
    setMessage(next);
    if (next.is === 'failure') host.notify.alert(next.text);
  });

  return (
    <AccountCard
      title="Login"
      lead="Log in to value listed Indian companies, with a source behind every number."
      message={message}
      links={
        <>
          <AccountLink to="/signup">Don&apos;t have an account? Sign Up</AccountLink>
          <AccountLink to="/forgot-password">Forgot Password?</AccountLink>
        </>
      }
    >
      <form className={styles.form} {...form.formProps}>
        <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          isVisible={isPasswordVisible}
          onShow={setPasswordVisible}
          {...form.field('password')}
        />
        <Button className={styles.submit} tone="primary" type="submit" busy={form.busy}>
          Login
        </Button>
      </form>
    </AccountCard>
  );
}

function messageAfter(outcome: Exclude<LoginOutcome, { is: 'verified' }>): Message {
  switch (outcome.is) {
    case 'unverified':
      return { is: 'notice', text: 'Email not verified. A verification link has been sent to your email.' };
    case 'link-not-sent':
      return { is: 'failure', text: `Email not verified, and we couldn’t send a new verification link: ${outcome.message}` };
    case 'refused':
      return { is: 'failure', text: `Login failed: ${outcome.message}` };
  }
}
