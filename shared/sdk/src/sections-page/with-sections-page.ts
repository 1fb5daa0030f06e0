import type { LoadSlot, Remote, RemoteName, View } from '@mulya/contract';
import { slots } from '@mulya/contract/slots';

/** The page's name, as in the route that `npm run dev` and `mulya-dev` add. */
const page = 'sections-alone';

/** What `withSectionsPage` adds, by name. */
export const sectionsPageParts = { pages: [page], slots: Object.keys(slots) } as const;

const offered = Object.fromEntries(
  Object.entries(slots).map(([name, definition]): readonly [string, LoadSlot] => [name, () => Promise.resolve({ default: definition })]),
);

/**
 * Adds a page to a remote under development that shows its sections alone, with recorded inputs. The page offers the slots of all pages,
 * so that the shell runs the sections as it does there.
 */
export function withSectionsPage(remote: Remote): Remote {
  const load = async () => {
    const { SectionsPage } = await import('./sections-page.tsx');
    return { default: SectionsPage as View<RemoteName> }; // the contract describes components without React's types
  };
  return { ...remote, pages: { ...remote.pages, [page]: load }, slots: { ...offered, ...remote.slots } };
}
