import { useFetched } from '@mulya/sdk';
import { Button } from '@mulya/ui';
import { useState } from 'react';

const fetchOverlays = () => import('@mulya/ui/overlays');

export function DeleteList({ onDelete }: { readonly onDelete: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { fetched, retry } = useFetched(fetchOverlays, isOpen);
  const close = () => setOpen(false);
  return (
    <>
      <Button aria-haspopup="dialog" busy={isOpen && fetched.is === 'loading'} onClick={() => (isOpen ? retry() : setOpen(true))}>
        Delete list
      </Button>
      {fetched.is === 'failed' && <span role="alert">The question could not be loaded. Try again.</span>}
      {fetched.is === 'ready' && (
        <fetched.part.Dialog
          open={isOpen}
          onClose={close}
          title="Delete the list?"
          actions={
            <Button tone="primary" onClick={onDelete}>
              Delete
            </Button>
          }
        />
      )}
    </>
  );
}
