import { z } from '@mulya/contract';
import { browserOverridesCookie, browserOverrideText, overridesAge, type BrowserOverride } from '@mulya/contract/releases';

/** In local storage, which no other host can write. A sign-out clears it. */
export const ownBuildsKey = 'mulya.own-builds';

const AcceptedSchema = z.object({ until: z.number(), builds: z.array(z.string()) });

/** Where a browser keeps its choice of builds. */
export interface ChoicePlaces {
  readonly document: Pick<Document, 'cookie'>;
  readonly location: Pick<Location, 'protocol'>;
  readonly localStorage: () => Storage;
  readonly now: () => number;
}

const placesHere = (): ChoicePlaces => ({ document, location, localStorage: () => localStorage, now: () => Date.now() });

/**
 * Keeps which builds this browser takes in the place of released ones: a cookie, by which the gateway makes the page, and apart from it
 * what was accepted here. A host under the same domain may set a cookie, and that alone gets no build loaded.
 */
export function keepChoice(
  overrides: readonly BrowserOverride[],
  { document, location, localStorage, now }: ChoicePlaces = placesHere(),
): void {
  document.cookie = browserOverridesCookie(overrides, { secure: location.protocol === 'https:' });
  try {
    if (overrides.length === 0) localStorage().removeItem(ownBuildsKey);
    else localStorage().setItem(ownBuildsKey, JSON.stringify({ until: now() + overridesAge * 1_000, builds: overrides.map(accepted) }));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error; // a browser that blocks storage accepts no builds of its own
  }
}

/** Whether this build was accepted in this browser, at most a week ago. */
export function isAccepted(
  override: BrowserOverride,
  { localStorage, now }: Pick<ChoicePlaces, 'localStorage' | 'now'> = placesHere(),
): boolean {
  try {
    const read = AcceptedSchema.safeParse(JSON.parse(localStorage().getItem(ownBuildsKey) ?? 'null'));
    return read.success && read.data.until > now() && read.data.builds.includes(accepted(override));
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return false;
    throw error;
  }
}

/** What is asked for consent: a version, or an address, whose version changes with each build of the developer. */
function accepted({ remote, version, address }: BrowserOverride): string {
  return browserOverrideText(address === undefined ? { remote, ...(version === undefined ? {} : { version }) } : { remote, address });
}
