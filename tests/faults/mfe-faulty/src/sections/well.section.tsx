import type { SectionProps, SlotKey } from '@mulya/contract';
import { useSlotInput } from '@mulya/sdk';

/** Shows what the page hands in, and gives a value back. */
export default function Well({ slot }: SectionProps<SlotKey, 'mfe-faulty'>) {
  return <button onClick={() => slot.giveOutput({ value: 42 })}>{`Give a value for ${JSON.stringify(useSlotInput(slot))}`}</button>;
}
