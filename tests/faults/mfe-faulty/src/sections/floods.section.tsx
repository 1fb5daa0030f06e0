import type { SectionProps, SlotKey } from '@mulya/contract';
import { useEffect } from 'react';

/** Announces, saves and emits as often as it can. */
export default function Floods({ host, slot }: SectionProps<SlotKey, 'mfe-faulty'>) {
  useEffect(() => {
    const attempts = [
      () => host.notify.announce('Flood'),
      () => slot.savedWork?.set({ flood: true }),
      () => slot.giveOutput({ value: 1 }),
      () => host.bus.emit('faulty/flood' as never, {} as never),
    ];
    for (let at = 0; at < 20_000; at += 1) {
      try {
        attempts[at % attempts.length]?.();
      } catch {
        // it goes on
      }
    }
  }, [host, slot]);
  return <p>Flooding</p>;
}
