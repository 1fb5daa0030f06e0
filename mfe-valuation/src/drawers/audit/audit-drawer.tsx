import type { Grouping } from '@mulya/domain';
import { CopyButton, Button } from '@mulya/ui';
import { Drawer } from '@mulya/ui/overlays';
import { useEffect, useState } from 'react';
import { AuditBody } from './audit-body.tsx';
import { auditText, inputSubject } from './audit-text.ts';
import { auditOf, type AuditSource } from '../../model/audit/audit.ts';
import type { AuditSubject } from '../../kit/figure/audit-context.ts';
import styles from './audit-trail.module.css';

interface AuditTrailProps {
  /** From the figure on the page to the current one. */
  readonly names: readonly string[];
  readonly onBack: () => void;
  /** Goes back to a step, counted from 0. */
  readonly onChoose: (step: number) => void;
}

interface AuditDrawerProps {
  readonly open: boolean;
  /** The figure that the user selected on the page. */
  readonly subject: AuditSubject;
  readonly answer: AuditSource;
  readonly grouping: Grouping;
  readonly onClose: () => void;
}

/**
 * Shows the formula of a figure with names and unrounded numbers, and its inputs. An input opens its own audit in the same drawer, down
 * to source lines, assumptions and placeholders. The trail leads back.
 */
export function AuditDrawer({ open, subject, answer, grouping, onClose }: AuditDrawerProps) {
  const [trail, setTrail] = useState<readonly AuditSubject[]>([subject]);
  const current = trail.at(-1) ?? subject;
  // The input that the user came back from gets the focus.
  const [previous, setPrevious] = useState<string>();

  const follow = (input: AuditSubject) => {
    setPrevious(undefined);
    setTrail([...trail, inputSubject(current, input)]);
  };
  const backTo = (step: number) => {
    setPrevious(trail[step + 1]?.name);
    setTrail(trail.slice(0, step + 1));
  };
  const back = trail.length > 1 ? () => backTo(trail.length - 2) : undefined;
  useBackspace(open ? back : undefined);
  const page = `${trail.length} ${current.name}`;

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={current.name}
      footer={<CopyButton key={page} text={() => auditText(current, answer, grouping)} copied="Copied with full audit trail." />}
    >
      {back !== undefined && <AuditTrail names={trail.map(({ name }) => name)} onBack={back} onChoose={backTo} />}
      <AuditBody
        key={page}
        audit={auditOf(current, answer, grouping)}
        focus={trail.length === 1 && previous === undefined ? undefined : { input: previous }}
        onFollow={follow}
      />
    </Drawer>
  );
}

/** Calls `back` when the user presses Backspace outside a text field. */
function useBackspace(back: (() => void) | undefined): void {
  useEffect(() => {
    if (back === undefined) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Backspace' || event.altKey || event.ctrlKey || event.metaKey || inField(event.target)) return;
      event.preventDefault();
      back();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}

const inField = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.matches('input, textarea, select');

/** Breadcrumbs from the figure on the page to the current input: "EPS FY28E › Adjusted PAT FY28E". */
function AuditTrail({ names, onBack, onChoose }: AuditTrailProps) {
  return (
    <nav aria-label="Audit trail" className={styles.trail}>
      <Button className={styles.back} onClick={onBack} aria-keyshortcuts="Backspace">
        Back
      </Button>
      <ol className={styles.steps}>
        {names.map((name, step) => (
          <li key={step} className={styles.step}>
            {step === names.length - 1 ? (
              <span aria-current="true">{name}</span>
            ) : (
              <button type="button" className={styles.link} onClick={() => onChoose(step)}>
                {name}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
