import type { Operation } from './operation.ts';
import { companyOperations } from './operations/companies.ts';
import { otherOperations } from './operations/others.ts';
import { savedWorkOperations } from './operations/saved-work.ts';

/** Every operation under /api. A test compares them with the registered routes. */
export const allOperations: readonly Operation[] = [...companyOperations, ...savedWorkOperations, ...otherOperations];
