/** The shell's `index.html`, split at its slots. */
export interface PageTemplate {
  /** Ends inside the start tag of the root element, for the theme attribute. */
  readonly beforeTheme: string;
  readonly beforeTitle: string;
  readonly beforeHead: string;
  readonly beforeRoot: string;
  readonly rest: string;
  /** The landing page's markup, complete without script. */
  readonly landing: string;
}

const root = '<html';
const slots = [root, '<!--mulya:title-->', '<!--mulya:head-->', '<!--mulya:root-->'] as const;

/** @throws Error with one sentence when a slot is missing, duplicated, or out of order */
export function readPageTemplate(index: string, landing: string): PageTemplate {
  const parts: string[] = [];
  let rest = index;
  for (const slot of slots) {
    const [before = '', after, ...more] = rest.split(slot);
    if (after === undefined || more.length > 0) {
      throw new Error(`shell/dist/index.html was expected to hold ${slots.join(', ')} once each, in this order.`);
    }
    parts.push(before);
    rest = after;
  }
  const [beforeRootElement = '', beforeTitle = '', beforeHead = '', beforeRoot = ''] = parts;
  return { beforeTheme: beforeRootElement + root, beforeTitle, beforeHead, beforeRoot, rest, landing };
}
