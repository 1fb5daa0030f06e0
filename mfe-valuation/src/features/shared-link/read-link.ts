import { fetchSharedLink } from './fetch-shared-link.ts';
import type { ReadLink } from './shared-link.ts';
import type { SharedLink } from './shared-work.ts';

const notLoaded: ReadLink = { is: 'refused', message: 'The link couldn’t be read. Reload the page to try again.' };

/** What a fragment shares; refused with a sentence, also where the code that reads it cannot be had. Never rejects. */
export async function readLink(fragment: string): Promise<ReadLink> {
  const part = await fetchSharedLink().catch(() => undefined);
  return part === undefined ? notLoaded : part.readSharedLink(fragment);
}

/** A link that is read and is of this company; else why it is not shown. `company`: the page's own key. */
export function linkTo(
  company: string,
  read: ReadLink,
): Extract<ReadLink, { readonly is: 'read' }> | Extract<SharedLink, { readonly is: 'refused' }> {
  if (read.is === 'refused' || read.shared.company.key === company) return read;
  return { is: 'refused', message: `This link is for ${read.shared.company.name}.`, elsewhere: read.shared };
}
