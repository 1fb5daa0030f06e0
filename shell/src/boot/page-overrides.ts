import { inlineBlockIds, PageOverridesSchema, type PageOverrides } from '@mulya/contract';
import { parseBrowserOverride, type BrowserOverride } from '@mulya/contract/releases';

/** What the page says of overrides; undefined where there are none. */
export function readPageOverrides(page: Document): PageOverrides | undefined {
  const text = page.getElementById(inlineBlockIds.overrides)?.textContent;
  if (text === undefined || text === null) return undefined;
  const read = PageOverridesSchema.safeParse(JSON.parse(text)); // the gateway has written it
  return read.success ? read.data : undefined;
}

/** What this browser has chosen, as the gateway has read it when it made the page. */
export function browserOverrides(overrides: PageOverrides | undefined): readonly BrowserOverride[] {
  return (overrides?.browser ?? []).flatMap((each) => parseBrowserOverride(each) ?? []);
}
