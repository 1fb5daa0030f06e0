import type { ToolCell } from '@mulya/valuation-model/tools';
import type { AuditSubject } from './audit-context.ts';

/** The audit's subject for a figure that an AI's text or a tool's result has. */
export const auditSubject = ({ label, cell, source, sources }: ToolCell): AuditSubject => ({ name: label, cell, source, sources });
