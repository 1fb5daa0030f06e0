import type { BrowserOverride } from '@mulya/contract/releases';
import { isOverrideAccepted } from '../boot/accepted-overrides.ts';
import { browserOverridesOf, readPageOverrides } from '../boot/page-overrides.ts';

/** The accepted overrides of this browser, without that of one remote. */
export function otherOverrides(remote: string): readonly BrowserOverride[] {
  return browserOverridesOf(readPageOverrides(document)).filter((each) => each.remote !== remote && isOverrideAccepted(each));
}
