import { CopyButton, TextField } from '@mulya/ui';
import { Dialog } from '@mulya/ui/overlays';

interface LinkDialogProps {
  readonly address: string;
  /** What whoever has it has with it. */
  readonly holds: string;
  onClose(): void;
}

/** The link to copy by hand, or by another press: some browsers let a page copy only at once. */
export function LinkDialog({ address, holds, onClose }: LinkDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Link to these assumptions"
      description={holds}
      actions={<CopyButton text={() => address} copied="Link copied." label="Copy link" />}
    >
      <TextField label="Link" readOnly value={address} onFocus={({ target }) => target.select()} />
    </Dialog>
  );
}
