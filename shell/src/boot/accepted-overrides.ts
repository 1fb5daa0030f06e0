import { z } from '@mulya/contract';
import { browserOverridesCookie, browserOverrideText, overridesAge, type BrowserOverride } from '@mulya/contract/releases';

/** A key of local storage, which no other host can write. A sign-out removes it. */
export const acceptedOverridesKey = 'mulya.own-builds';

const AcceptedSchema = z.object({ until: z.number(), builds: z.array(z.string()) });

export interface OverrideStores {
  readonly document: Pick<Document, 'cookie'>;
  readonly location: Pick<Location, 'protocol'>;
  readonly localStorage: () => Storage;
  readonly now: () => number;
}

const pageStores = (): OverrideStores => ({ document, location, localStorage: () => localStorage, now: () => Date.now() });

/**
 * Saves this browser's overrides: a cookie for the gateway, which renders the page, and the consent in local storage. The cookie alone
 * loads no build, because another host under the same domain can set it.
 */
export function saveOverrides(
  overrides: readonly BrowserOverride[],
  { document, location, localStorage, now }: OverrideStores = pageStores(),
): void {
  document.cookie = browserOverridesCookie(overrides, { secure: location.protocol === 'https:' });
  try {
    if (overrides.length === 0) localStorage().removeItem(acceptedOverridesKey);
    else
      localStorage().setItem(
        acceptedOverridesKey,
        JSON.stringify({ until: now() + overridesAge * 1_000, builds: overrides.map(acceptedText) }),
      );
  } catch (error) {
    if (!(error instanceof DOMException)) throw error; // a browser that blocks storage accepts no overrides
  }
}

/** Whether the user accepted this build in this browser, at most a week ago. */
export function isOverrideAccepted(
  override: BrowserOverride,
  { localStorage, now }: Pick<OverrideStores, 'localStorage' | 'now'> = pageStores(),
): boolean {
  try {
    const read = AcceptedSchema.safeParse(JSON.parse(localStorage().getItem(acceptedOverridesKey) ?? 'null'));
    return read.success && read.data.until > now() && read.data.builds.includes(acceptedText(override));
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return false;
    throw error;
  }
}

/** The text that the user consents to: a version, or an address only, because each build there has a new version. */
function acceptedText({ remote, version, address }: BrowserOverride): string {
  return browserOverrideText(address === undefined ? { remote, ...(version === undefined ? {} : { version }) } : { remote, address });
}
