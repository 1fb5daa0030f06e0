import type { RemoteName } from '@mulya/contract';
import { browserOverrideText, parseBrowserOverride, type BrowserOverride } from '@mulya/contract/releases';
import { Button, TextField } from '@mulya/ui';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { saveOverrides } from '../boot/accepted-overrides.ts';
import { useKernel, type Kernel } from '../kernel/kernel.tsx';
import { checkOverride, type Verdict, otherOverrides, OverrideDialog, reloadPage } from '../overrides/override-dialog.tsx';
import styles from './inspector.module.css';

interface OverrideSwitchProps {
  readonly remote: RemoteName;
  readonly override: BrowserOverride | undefined;
  readonly reload?: () => void;
}

/** Uses another build of a remote in this browser, after the same checks and the same question as an address with `?remote=`. */
export function OverrideSwitch({ remote, override, reload = reloadPage }: OverrideSwitchProps) {
  const kernel = useKernel();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const [offered, setOffered] = useState<BrowserOverride>();
  const unmounted = useRef<AbortController>(undefined);

  useEffect(() => {
    const controller = new AbortController();
    unmounted.current = controller;
    return () => controller.abort();
  }, []);

  if (remote === 'mfe-auth') return <p className={styles.muted}>mfe-auth can’t be replaced: it loads before anyone is signed in.</p>;

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const signal = unmounted.current?.signal;
    if (isChecking || signal === undefined) return;
    setChecking(true);
    setProblem(undefined);
    const verdict = await checkBuild(remote, text.trim(), kernel, signal);
    if (signal.aborted) return;
    setChecking(false);
    if ('override' in verdict) setOffered(verdict.override);
    else setProblem(verdict.problem);
  };

  return (
    <>
      {override !== undefined && (
        <div className={styles.override}>
          <p>This browser uses {[override.version, override.address].filter((part) => part !== undefined).join(' from ')}.</p>
          <Button
            onClick={() => {
              saveOverrides(otherOverrides(remote));
              reload();
            }}
          >
            Remove override
          </Button>
        </div>
      )}
      <form className={styles.override} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label="Version or address"
          hint="1.2.0, or http://localhost:4100"
          value={text}
          error={problem}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setText(target.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" busy={isChecking}>
          Use in this browser…
        </Button>
      </form>
      {offered !== undefined && <OverrideDialog override={offered} onClose={() => setOffered(undefined)} onAccepted={reload} />}
    </>
  );
}

async function checkBuild(remote: RemoteName, text: string, kernel: Kernel, signal: AbortSignal): Promise<Verdict> {
  const override = parseBrowserOverride(`${remote}@${text.replace(/\/$/, '')}`);
  if (override === undefined) {
    const found = text === '' ? 'nothing' : `“${text.slice(0, 80)}”`;
    return { problem: `Expected a version such as 1.2.0, or http://localhost:4100 for a server on this machine; got ${found}.` };
  }
  return checkOverride(browserOverrideText(override), kernel, signal);
}
