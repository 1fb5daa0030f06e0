import { Chip } from '@mulya/ui';

export function Symbols() {
  return (
    <p>
      <Chip label="NSE">TCS</Chip> <Chip label="BSE">532540</Chip>
    </p>
  );
}
