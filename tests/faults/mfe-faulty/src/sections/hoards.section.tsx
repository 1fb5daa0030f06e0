import type { SectionProps, SlotKey } from '@mulya/contract';
import { useEffect, useState } from 'react';

/** Saves five megabytes. */
export default function Hoards({ slot }: SectionProps<SlotKey, 'mfe-faulty'>) {
  const [answer, setAnswer] = useState('Saved');
  useEffect(() => {
    try {
      slot.savedWork?.set({ text: 'x'.repeat(5 * 1_024 * 1_024) });
    } catch (error) {
      queueMicrotask(() => setAnswer(String(error)));
    }
  }, [slot]);
  return <p>{answer}</p>;
}
