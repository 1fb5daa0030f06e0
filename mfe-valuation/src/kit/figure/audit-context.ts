import type { Cell } from '@mulya/domain';
import type { CompanySource } from '@mulya/valuation-model/fair-value';
import { createContext, use } from 'react';

/** A figure to audit. `name` is its name in formulas: "EPS FY28E". */
export interface AuditSubject {
  readonly name: string;
  readonly cell: Cell;
  /** The source of a figure of another company. */
  readonly source?: CompanySource | undefined;
  /** For a figure of several companies, such as a median: the source of each input. */
  readonly sources?: ReadonlyMap<Cell, CompanySource> | undefined;
}

export type OpenAudit = (subject: AuditSubject) => void;

export const AuditContext = createContext<OpenAudit>(() => undefined);

/** Returns a function that opens the audit of a figure. */
export const useAudit = (): OpenAudit => use(AuditContext);
