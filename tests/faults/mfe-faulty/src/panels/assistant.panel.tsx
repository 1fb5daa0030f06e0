import type { ViewProps } from '@mulya/contract';
import { Button } from '@mulya/ui';
import { useEffect, useState } from 'react';

const emits = 20_000;

/** Replaces the assistant. It owns an event and floods the page with it, or answers each of its events with another. */
export default function AssistantPanel({ host }: ViewProps<'mfe-faulty'>) {
  const [storm, setStorm] = useState<'none' | 'flood' | 'echo'>('none');

  useEffect(() => {
    if (storm === 'none') return undefined;
    const emit = host.bus.emit as (event: string, payload: unknown) => void; // of the replaced remote
    const on = host.bus.on as (event: string, listener: () => void) => () => void;
    const figure = { id: 'line/nothing/FY99' };
    if (storm === 'echo') {
      const stop = on('chat/figure-chosen', () => emit('chat/figure-chosen', figure));
      emit('chat/figure-chosen', figure);
      return stop;
    }
    for (let count = 0; count < emits; count += 1) emit('chat/figure-chosen', figure);
    setInterval(() => emit('chat/figure-chosen', figure), 0); // never cleared: the host’s signal must make it harmless
    return undefined;
  }, [host, storm]);

  return (
    <>
      <Button onClick={() => setStorm('flood')}>Flood the bus</Button>
      <Button onClick={() => setStorm('echo')}>Answer each event with another</Button>
      <p>{storm === 'none' ? 'All is quiet.' : `It is a storm: ${storm}.`}</p>
    </>
  );
}
