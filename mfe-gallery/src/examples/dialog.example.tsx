import { Button } from '@mulya/ui';
import { Dialog } from '@mulya/ui/overlays';

export function DiscardQuestion({ open, onClose }: { readonly open: boolean; readonly onClose: (discard: boolean) => void }) {
  return (
    <Dialog
      open={open}
      onClose={() => onClose(false)}
      title="Discard the changes?"
      description="Three assumptions return to their saved values."
      actions={
        <>
          <Button onClick={() => onClose(false)}>Cancel</Button>
          <Button tone="primary" onClick={() => onClose(true)}>
            Discard changes
          </Button>
        </>
      }
    />
  );
}
