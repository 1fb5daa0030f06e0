import { useFetched } from '@mulya/sdk';
import { Button } from '@mulya/ui';
import { useState } from 'react';

/** The example of Dialog: only that file imports `@mulya/ui/overlays`. */
const fetchQuestion = () => import('./dialog.example.tsx');

export function DiscardButton({ onDiscard }: { readonly onDiscard: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { fetched, retry } = useFetched(fetchQuestion, isOpen);
  const close = (discard: boolean) => {
    setOpen(false);
    if (discard) onDiscard();
  };
  return (
    <>
      <Button aria-haspopup="dialog" busy={isOpen && fetched.is === 'loading'} onClick={() => (isOpen ? retry() : setOpen(true))}>
        Discard the model
      </Button>
      {fetched.is === 'failed' && <span role="alert">The question could not be loaded. Try again.</span>}
      {fetched.is === 'ready' && <fetched.part.DiscardQuestion open={isOpen} onClose={close} />}
    </>
  );
}
