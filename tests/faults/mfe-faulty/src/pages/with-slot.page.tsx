import type { Changing, ViewProps } from '@mulya/contract';
import { Slot } from '@mulya/sdk';
import { useState } from 'react';
import { Living } from '../features/living.tsx';

const still = <Value,>(value: Value): Changing<Value> => ({
  current: () => value,
  state: {
    subscribe: (next) => {
      next(value);
      return { unsubscribe: () => undefined };
    },
  },
});
const input = still({ year: 'FY26' });
const savedWork = { ...still(undefined), set: () => undefined };

/** A page with sections of any kind between its own parts. */
export default function WithSlotPage({ host }: ViewProps<'mfe-faulty'>) {
  const [outputs, setOutputs] = useState<Readonly<Record<string, unknown>>>({});
  return (
    <>
      <Living title="With sections" />
      <Slot
        host={host}
        name="faulty/aside"
        input={input}
        height="6rem"
        savedWorkOf={() => savedWork}
        onOutput={({ section }, output) => setOutputs((before) => ({ ...before, [section]: output }))}
        frame={(section, room) => <section aria-label={section.title}>{room}</section>}
      />
      <p>{`Output of well: ${JSON.stringify(outputs['well'] ?? null)}`}</p>
    </>
  );
}
