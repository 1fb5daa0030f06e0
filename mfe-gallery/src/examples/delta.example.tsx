import { Delta } from '@mulya/ui';

export function PriceChange() {
  return <Delta value={-0.4} text="−0.4%" />;
}
