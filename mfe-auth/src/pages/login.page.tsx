import type { View, ViewProps, Identity } from '@mulya/contract';
import { HostProvider, useHost } from '@mulya/sdk';
import { Button, TextField } from '@mulya/ui';
import { useState } from 'react';
import { AccountCard, type Message, AccountLink } from '../features/form/account-card.tsx';
import styles from '../features/form/account-card.module.css';
import { PasswordField } from '../features/form/password-field.tsx';
import { useForm, errorMessage } from '../features/form/use-form.ts';

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

function LoginForm({ linkCoolDown }: { readonly linkCoolDown: CoolDown }) {
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

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** `message` is the provider's own text. */
type LoginOutcome =
  | { readonly is: 'verified' }
  | { readonly is: 'unverified' }
  | { readonly is: 'link-not-sent'; readonly message: string }
  | { readonly is: 'refused'; readonly message: string };

/** Signs in. Sends an unverified address a new link, but not within the cool-down, so that repeated clicks don't fill the inbox. */
export async function logIn(
  identity: Pick<Identity, 'signIn' | 'sendVerificationLink'>,
  { email, password }: Credentials,
  linkCoolDown: CoolDown,
): Promise<LoginOutcome> {
  let isVerified: boolean;
  try {
    ({ emailVerified: isVerified } = await identity.signIn(email, password));
  } catch (refusal) {
    return { is: 'refused', message: errorMessage(refusal) };
  }
  if (isVerified) return { is: 'verified' };
  if (!linkCoolDown.isOver(email)) return { is: 'unverified' };
  try {
    await identity.sendVerificationLink();
  } catch (refusal) {
    return { is: 'link-not-sent', message: errorMessage(refusal) };
  }
  linkCoolDown.start(email);
  return { is: 'unverified' };
}

/** Limits how often something happens, per address. */
interface CoolDown {
  isOver(address: string): boolean;
  start(address: string): void;
}

/** `now` is a clock in milliseconds. */
export function createCoolDown(milliseconds: number, now: () => number = Date.now): CoolDown {
  const startTimes = new Map<string, number>();
  const key = (address: string) => address.trim().toLowerCase();
  return {
    isOver(address) {
      const startTime = startTimes.get(key(address));
      return startTime === undefined || now() - startTime >= milliseconds;
    },
    start: (address) => void startTimes.set(key(address), now()),
  };
}
