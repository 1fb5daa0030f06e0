import type { Cell } from '@mulya/domain';
import { createContext, use } from 'react';

/** A figure that is asked about, by the name that formulas call it: "EPS FY28E". */
export interface AuditSubject {
  readonly name: string;
  readonly cell: Cell;
}

export type OpenAudit = (subject: AuditSubject) => void;

export const AuditContext = createContext<OpenAudit>(() => undefined);

/** Opens the audit of a figure: its formula, its inputs, and where each comes from. */
export const useAudit = (): OpenAudit => use(AuditContext);
