import { ShortcutList } from '@mulya/ui/overlays';

export function Shortcuts({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return <ShortcutList open={open} onClose={onClose} groups={[{ label: 'On this page', actions: [{ label: 'Edit', keys: 'e' }] }]} />;
}
