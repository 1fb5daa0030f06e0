import { inlineBlockIds, PageOverridesSchema, type PageOverrides } from '@mulya/contract';
import { parseBrowserOverride, type BrowserOverride } from '@mulya/contract/releases';

/** The page's overrides; undefined when there are none. */
export function readPageOverrides(page: Document): PageOverrides | undefined {
  const text = page.getElementById(inlineBlockIds.overrides)?.textContent;
  if (text === undefined || text === null) return undefined;
  const read = PageOverridesSchema.safeParse(JSON.parse(text)); // valid JSON, because the gateway wrote it
  return read.success ? read.data : undefined;
}

/** The overrides of this browser, as the gateway read them from its cookie. */
export function browserOverridesOf(overrides: PageOverrides | undefined): readonly BrowserOverride[] {
  return (overrides?.browser ?? []).flatMap((each) => parseBrowserOverride(each) ?? []);
}
