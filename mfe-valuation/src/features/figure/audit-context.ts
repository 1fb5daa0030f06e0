import type { Cell } from '@mulya/domain';
import type { CompanySource } from '@mulya/valuation-model/fair-value';
import { createContext, use } from 'react';

/** A figure that is asked about, by the name that formulas call it: "EPS FY28E". */
export interface AuditSubject {
  readonly name: string;
  readonly cell: Cell;
  /** Whose figure it is, where that is another company than the page's. */
  readonly source?: CompanySource | undefined;
  /** Of a figure of several companies, a median: whose each input is. */
  readonly sources?: ReadonlyMap<Cell, CompanySource> | undefined;
}

export type OpenAudit = (subject: AuditSubject) => void;

export const AuditContext = createContext<OpenAudit>(() => undefined);

/** Opens the audit of a figure: its formula, its inputs, and where each comes from. */
export const useAudit = (): OpenAudit => use(AuditContext);
