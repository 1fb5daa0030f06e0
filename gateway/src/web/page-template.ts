/** The shell's `index.html`, cut at its slots. */
export interface PageTemplate {
  readonly beforeTitle: string;
  readonly beforeHead: string;
  readonly beforeRoot: string;
  readonly rest: string;
  /** The landing page's markup, complete without script. */
  readonly landing: string;
}

const slots = ['<!--mulya:title-->', '<!--mulya:head-->', '<!--mulya:root-->'] as const;

/** @throws Error with one sentence when a slot is missing, stands twice, or out of order */
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
  const [beforeTitle = '', beforeHead = '', beforeRoot = ''] = parts;
  return { beforeTitle, beforeHead, beforeRoot, rest, landing };
}
