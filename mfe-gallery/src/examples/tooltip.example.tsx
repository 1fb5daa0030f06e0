import { Button } from '@mulya/ui';
import { Tooltip } from '@mulya/ui/overlays';

export function EnterpriseValue({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <Tooltip text="Market value of equity, plus net debt">
      <Button tone="quiet" onClick={onOpen}>
        Enterprise value
      </Button>
    </Tooltip>
  );
}
