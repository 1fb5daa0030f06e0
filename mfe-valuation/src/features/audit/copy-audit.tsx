import type { Grouping } from '@mulya/domain';
import { CopyButton } from '@mulya/ui';
import type { AuditSubject } from '../figure/audit-context.ts';
import { auditText } from './audit-text.ts';
import type { AuditSource } from './audit.ts';

interface CopyAuditProps {
  readonly subject: AuditSubject;
  readonly source: AuditSource;
  readonly grouping: Grouping;
}

/** Copies the audit with its full trail as text. */
export function CopyAudit({ subject, source, grouping }: CopyAuditProps) {
  return <CopyButton text={() => auditText(subject, source, grouping)} copied="Copied with full audit trail." />;
}
