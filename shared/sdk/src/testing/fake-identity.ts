import type { Identity } from '@mulya/contract';
import type { Calls } from './calls.ts';
import { fakeAnalyst } from './fake-session.ts';

/** Every call succeeds and is recorded, whether a test scripted its outcome or not. */
export function fakeIdentity(script: Partial<Identity>, calls: Calls): Identity {
  const record = (call: (typeof calls.identity)[number]['call'], ...args: readonly string[]) =>
    void calls.identity.push({ call, with: args });
  return {
    async signIn(email, password) {
      record('signIn', email, password);
      return script.signIn?.(email, password) ?? { ...fakeAnalyst, email };
    },
    async signUp(email, password) {
      record('signUp', email, password);
      return script.signUp?.(email, password) ?? { ...fakeAnalyst, email, emailVerified: false };
    },
    async sendVerificationLink() {
      record('sendVerificationLink');
      await script.sendVerificationLink?.();
    },
    async sendPasswordResetLink(email) {
      record('sendPasswordResetLink', email);
      await script.sendPasswordResetLink?.(email);
    },
    async signOut() {
      record('signOut');
      await script.signOut?.();
    },
  };
}
