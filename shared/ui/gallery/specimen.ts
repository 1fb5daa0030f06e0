import type { ComponentType } from 'react';

/** One state of a piece, as a component of its own: what it remembers is its own affair. */
export interface Specimen {
  /** In the address of the specimen and in the tests: "busy". */
  readonly state: string;
  readonly Show: ComponentType;
  /** It takes the whole width of the gallery, as a table does. */
  readonly wide?: boolean;
}

/** A piece of the design system with all its states; one file `specimens/<piece>.specimen.tsx` each. */
export interface PieceSpecimens {
  /** The piece's anchor, "text-field". */
  readonly piece: string;
  readonly title: string;
  /** When to take it, in one sentence. */
  readonly about: string;
  readonly specimens: readonly Specimen[];
}
