import { CopyButton, TextField } from '@mulya/ui';
import { Dialog } from '@mulya/ui/overlays';

interface LinkDialogProps {
  readonly address: string;
  /** The contents of the link. */
  readonly contents: string;
  onClose(): void;
}

/** For browsers that allow copying only directly after a press. */
export function LinkDialog({ address, contents: holds, onClose }: LinkDialogProps) {
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
