import type { ViewProps } from '@mulya/contract';
import { useBusEvent } from '@mulya/sdk';
import { Button } from '@mulya/ui';
import { useState } from 'react';
import { Living } from '../features/living.tsx';

const company = { key: 'INE000000000', name: 'A company that the user did not select' };

export default function ForeignEventPage({ host }: ViewProps<'mfe-faulty'>) {
  const [heard, setHeard] = useState('nothing');
  useBusEvent(host, 'company/selected', (selected) => setHeard(selected.company.name));
  const emit = host.bus.emit as (event: string, payload: unknown) => void; // for a case that doesn't compile otherwise
  return (
    <>
      <Living title="Foreign events" />
      <Button onClick={() => emit('company/selected', { company, peers: [] })}>Emit another team’s event</Button>
      <Button onClick={() => emit('faulty/anything', {})}>Emit an unknown event</Button>
      <p>Heard {heard}</p>
    </>
  );
}
