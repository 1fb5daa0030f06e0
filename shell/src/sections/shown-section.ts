import type { Navigate, SectionMount, SectionPlace } from '@mulya/contract';
import type { Kernel } from '../kernel/kernel.ts';

/** A section, its room on a page, and what the shell draws it with. */
export interface ShownSection {
  readonly kernel: Kernel;
  readonly mount: SectionMount;
  readonly place: SectionPlace;
  readonly go: Navigate;
}
