import type { ReadLink } from './shared-link.ts';
import type { SharedLink } from '../../model/shared-work.ts';

/** Loads the code that reads and writes links on first use. */
export const fetchSharedLink = () => import(/* webpackChunkName: "shared" */ './shared-link.ts');

const notLoaded: ReadLink = { is: 'refused', message: 'The link couldn’t be read. Reload the page to try again.' };

/** Reads a fragment. Refuses it with a sentence, also if the code can't be loaded. Never rejects. */
export async function loadSharedLink(fragment: string): Promise<ReadLink> {
  const part = await fetchSharedLink().catch(() => undefined);
  return part === undefined ? notLoaded : part.readSharedLink(fragment);
}

/** Refuses a link that belongs to another company. `company`: the page's own key. */
export function linkForCompany(
  company: string,
  read: ReadLink,
): Extract<ReadLink, { readonly is: 'read' }> | Extract<SharedLink, { readonly is: 'refused' }> {
  if (read.is === 'refused' || read.shared.company.key === company) return read;
  return { is: 'refused', message: `This link is for ${read.shared.company.name}.`, elsewhere: read.shared };
}
