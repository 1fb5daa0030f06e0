import type { ValuationAnswer } from '@mulya/contract';

/** Whether the sources have statements of another basis than the one shown. */
export function hasOtherBasis({ basis, bases = [] }: Pick<ValuationAnswer, 'basis' | 'bases'>): boolean {
  return bases.some((each) => each !== basis);
}
