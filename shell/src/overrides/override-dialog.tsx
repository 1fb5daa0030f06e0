import type { BrowserOverride } from '@mulya/contract/releases';
import { Button } from '@mulya/ui';
import { Dialog } from '@mulya/ui/overlays';
import { saveOverrides } from '../boot/accepted-overrides.ts';
import { useKernel } from '../kernel/kernel-context.tsx';
import { otherOverrides } from './other-overrides.ts';

export interface OverrideDialogProps {
  /** A build that the gateway lets the user use. */
  readonly override: BrowserOverride;
  readonly onClose: () => void;
  /** The override is saved; the next page uses it. */
  readonly onAccepted: () => void;
}

/** Asks for the user's consent to another build, and saves it with this browser's other overrides. */
export function OverrideDialog({ override, onClose, onAccepted }: OverrideDialogProps) {
  const kernel = useKernel();
  const { remote, version, address } = override;
  const released = kernel.release.remotes[remote]?.version;
  const effect = released === undefined ? 'It is not released. It is shown' : `It replaces the released ${released}`;

  const accept = (): void => {
    saveOverrides([...otherOverrides(remote), override]);
    onAccepted();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Use ${remote} ${version ?? `from ${address ?? ''}`} in this browser?`}
      description={
        address === undefined
          ? `${effect} for you only, until you reset it, log out or a week passes.`
          : `Code from ${address} will run with your sign-in. Continue only if you started that server. ${effect} until you reset it or log out.`
      }
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" onClick={accept}>
            Use it
          </Button>
        </>
      }
    />
  );
}
