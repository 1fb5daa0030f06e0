import { Button } from '@mulya/ui';
import { Menu, type MenuItem } from '@mulya/ui/overlays';

export function ExportMenu({ onCopy, onCsv }: { readonly onCopy: () => void; readonly onCsv: () => void }) {
  const items: readonly MenuItem[] = [
    { name: 'copy', label: 'Copy table', run: onCopy },
    { name: 'csv', label: 'CSV', run: onCsv },
  ];
  return <Menu label="Export" trigger={<Button>Export</Button>} items={items} />;
}
