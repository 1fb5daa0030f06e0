import { Button, EmptyState } from '@mulya/ui';

export function NoPeers({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <EmptyState title="No peers selected" action={<Button onClick={onAdd}>Add peers</Button>}>
      Add up to five companies to compare.
    </EmptyState>
  );
}
