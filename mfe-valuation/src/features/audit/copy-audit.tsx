import type { Grouping } from '@mulya/domain';
import { Button } from '@mulya/ui';
import { useState } from 'react';
import type { AuditSubject } from './audit-context.ts';
import { auditText } from './audit-text.ts';
import type { AuditSource } from './audit.ts';
import styles from './copy-audit.module.css';

interface CopyAuditProps {
  readonly subject: AuditSubject;
  readonly source: AuditSource;
  readonly grouping: Grouping;
}

const said = {
  none: '',
  copied: 'Copied, with all that the figure rests on.',
  refused: 'The browser did not allow the page to copy.',
} as const;

/** Copies the audit as text, down to the source's lines. */
export function CopyAudit({ subject, source, grouping }: CopyAuditProps) {
  const [outcome, setOutcome] = useState<keyof typeof said>('none');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(auditText(subject, source, grouping));
      setOutcome('copied');
    } catch {
      setOutcome('refused'); // no permission, or a page that is not served securely
    }
  };
  return (
    <div className={styles.copy}>
      <Button onClick={() => void copy()}>Copy</Button>
      <span role="status">{said[outcome]}</span>
    </div>
  );
}
