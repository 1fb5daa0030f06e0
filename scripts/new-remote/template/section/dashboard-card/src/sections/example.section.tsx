import type { SectionProps } from '@mulya/contract';
import { useSlotInput } from '@mulya/sdk';
import { EmptyState } from '@mulya/ui';

/** Lists the companies of the watchlist. */
export default function ExampleSection({ slot }: SectionProps<'dashboard/card', 'mfe-example'>) {
  const { watchlist } = useSlotInput(slot);
  if (watchlist.length === 0) return <EmptyState title="No company is on the watchlist" />;
  return (
    <ul>
      {watchlist.map(({ key, name }) => (
        <li key={key}>{name}</li>
      ))}
    </ul>
  );
}
