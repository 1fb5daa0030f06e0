import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A section about one piece: its heading has the public names, "### `Button`, `buttonClass`". */
interface PieceSection {
  readonly names: readonly string[];
  /** The names that its list describes. */
  readonly props: readonly string[];
  readonly examples: readonly string[];
  /** The pieces of the gallery that it names: "button". */
  readonly gallery: readonly string[];
}

/** docs/ui.md. */
interface Guide {
  readonly text: string;
  readonly pieces: readonly PieceSection[];
  /** Every example, also of sections that are not about one piece. */
  readonly examples: readonly string[];
  readonly gallery: readonly string[];
  /** The anchors of its headings, as GitHub makes them. */
  readonly anchors: ReadonlySet<string>;
}

/** Reads docs/ui.md. @param root the repository */
export function readGuide(root: string): Guide {
  const text = readFileSync(join(root, 'docs/ui.md'), 'utf8');
  return {
    text,
    pieces: text.split(/^(?=#{2,3} )/m).flatMap((section) => pieceSection(section) ?? []),
    examples: examplesOf(text),
    gallery: galleryOf(text),
    anchors: anchorsOf(text),
  };
}

/** Returns the anchors of a document's headings, as GitHub makes them. */
export function anchorsOf(text: string): ReadonlySet<string> {
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading);
  const slugs = headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
  return new Set(slugs);
}

function pieceSection(section: string): PieceSection | undefined {
  const heading = /^### (`\w+`(?:, `\w+`)*)\n/.exec(section)?.[1];
  if (heading === undefined) return undefined;
  const listed = [...section.matchAll(/^- (`\w+`(?:, `\w+`)*): /gm)].map(([, props = '']) => props);
  return {
    names: inCode(heading),
    props: listed.flatMap(inCode),
    examples: examplesOf(section),
    gallery: galleryOf(section),
  };
}

const inCode = (text: string): readonly string[] => [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);

const examplesOf = (text: string): readonly string[] => [...text.matchAll(/^```tsx\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);

const galleryOf = (text: string): readonly string[] => [...text.matchAll(/^Gallery: `#([\w-]+)`$/gm)].map(([, piece = '']) => piece);
