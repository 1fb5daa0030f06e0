import { Drawer } from '@mulya/ui/overlays';

export function SourceDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Drawer open={open} onClose={onClose} title="Source of net profit">
      <p>Consolidated statement of profit and loss, annual report 2023-24.</p>
    </Drawer>
  );
}
