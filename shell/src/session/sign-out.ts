import type { Log } from '@mulya/contract';

/** Each step of leaving, in the order in which it is taken. */
export interface SignOutSteps {
  /** The token of the sign-in that ends; afterwards there is none. */
  token(): Promise<string>;
  signOutAtProvider(): Promise<void>;
  /** Tells the gateway to refuse the token from now on. */
  endSession(token: string): Promise<void>;
  /** What all tabs share: the provider's keys and database, cookies. */
  clearBrowser(): void;
  /** What this tab holds: session storage, the pages on the screen, the session, the bus. */
  clearTab(): void;
  tellOtherTabs(): void;
  /** A full load of /login in place of this entry: it clears what no step above could name. */
  leave(): void;
  alert(text: string): void;
  /** Resolves after the longest wait for a call that must not hold up leaving. */
  patience(): Promise<void>;
  readonly log: Log;
}

export interface SignOut {
  /** What the user asked for. Rejects, after the alert, when the provider refuses; the user then stays on the page. */
  signOut(): Promise<void>;
  /**
   * The sign-in ended somewhere else: in another tab, or at the provider. What tabs share is left alone, because by now it
   * may belong to the next sign-in.
   */
  endedElsewhere(): void;
}

/** The one way out. A second call while the first is under way joins it. */
export function createSignOut(steps: SignOutSteps): SignOut {
  let underWay: Promise<void> | undefined;
  let left = false;

  async function run(): Promise<void> {
    const token = await Promise.race([steps.token().catch(() => undefined), steps.patience().then(() => undefined)]);
    try {
      await steps.signOutAtProvider();
    } catch (error) {
      steps.log.warn('The provider refused to sign out.', error);
      steps.alert('Failed to sign out. Please try again.');
      throw error;
    }
    const ended = token === undefined ? Promise.resolve() : end(token);
    left = true;
    steps.clearBrowser();
    steps.clearTab();
    steps.tellOtherTabs();
    await Promise.race([ended, steps.patience()]);
    steps.leave();
  }

  async function end(token: string): Promise<void> {
    try {
      await steps.endSession(token);
    } catch (error) {
      steps.log.warn('The gateway could not be told of the sign-out; the token ends by itself within the hour.', error);
    }
  }

  return {
    signOut: () => {
      underWay ??= run().catch((error: unknown) => {
        underWay = undefined;
        throw error;
      });
      return underWay;
    },
    endedElsewhere: () => {
      if (left || underWay !== undefined) return;
      left = true;
      steps.clearTab();
      steps.leave();
    },
  };
}
