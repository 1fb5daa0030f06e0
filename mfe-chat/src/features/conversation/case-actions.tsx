import type { CompanyRef, Host, PayloadOf } from '@mulya/contract';
import { Button, keyCaps, keyPlatform } from '@mulya/ui';
import { useState, type MouseEvent } from 'react';
import type { ShownCase } from '../../domain/result-tables.ts';
import styles from './results.module.css';

/** What the page did with a case: nothing, if there is a problem. */
type CaseOutcome = { readonly ok: true } | { readonly ok: false; readonly problem: string };

/** Milliseconds. */
const maxWait = 10_000;

interface CaseActionsProps {
  readonly host: Host<'mfe-chat'>;
  readonly company: CompanyRef;
  readonly shown: ShownCase;
}

type Use = 'model' | 'scenario';
type Step = { readonly is: 'idle' | 'done' | 'waiting'; readonly as: Use } | { readonly is: 'failed'; readonly problem: string };

/** Applies a case of an answer to the page's model, or adds it as a scenario. Only these clicks change the page. */
export function CaseActions({ host, company, shown: { name, case: given } }: CaseActionsProps) {
  const [step, setStep] = useState<Step>({ is: 'idle', as: 'model' });
  const choose = async (as: Use, { detail }: MouseEvent) => {
    if (step.is === 'waiting' || detail > 1) return; // a double click applies once
    setStep({ is: 'waiting', as });
    const outcome = await chooseCase(host.bus, { company: company.key, as, name, case: given });
    setStep(outcome.ok ? { is: 'done', as } : { is: 'failed', problem: outcome.problem });
  };
  const button = (as: Use, words: string) => (
    <Button busy={step.is === 'waiting' && step.as === as} aria-label={`${words}: ${name}`} onClick={(event) => void choose(as, event)}>
      {words}
    </Button>
  );
  return (
    <div className={styles.case}>
      <p className={styles.caseName}>{name}</p>
      <div className={styles.buttons}>
        {button('model', 'Apply to model')}
        {button('scenario', 'Add as scenario')}
      </div>
      <p role="status" className={step.is === 'failed' ? styles.problem : styles.done}>
        {statusText(step)}
      </p>
    </div>
  );
}

function statusText(step: Step): string {
  if (step.is === 'failed') return step.problem;
  if (step.is !== 'done') return '';
  const undo = keyCaps('Control+z', keyPlatform()).join('+');
  return step.as === 'model' ? `Applied. Undo with ${undo}.` : 'Added as a scenario.';
}

/** Hands a case of an answer to the page, and waits for what it did. Never rejects. */
function chooseCase(bus: Host<'mfe-chat'>['bus'], choice: Omit<PayloadOf<'chat/case-chosen'>, 'id'>): Promise<CaseOutcome> {
  const id = crypto.randomUUID();
  return new Promise((resolve) => {
    const end = (outcome: CaseOutcome) => {
      stop();
      clearTimeout(timer);
      resolve(outcome);
    };
    const timer = setTimeout(() => end({ ok: false, problem: 'The page did not respond. Nothing has changed. Try again.' }), maxWait);
    const stop = bus.on('valuation/case-applied', (applied) => {
      if (applied.id === id) end(applied.ok ? { ok: true } : { ok: false, problem: applied.problem });
    });
    bus.emit('chat/case-chosen', { id, ...choice });
  });
}
