import type { ViewProps } from '@mulya/contract';
import { useBusEvent } from '@mulya/sdk';
import { useState } from 'react';
import { Living } from '../features/living.tsx';

export default function ListenerThrowsPage({ host }: ViewProps<'mfe-faulty'>) {
  const [heard, setHeard] = useState('nothing');
  useBusEvent(host, 'session/changed', () => {
    throw new Error('A listener of mfe-faulty throws.');
  });
  useBusEvent(host, 'session/changed', (session) => setHeard(session.is));
  return (
    <>
      <Living title="Listeners throw" />
      <p>The listener after it heard {heard}</p>
    </>
  );
}
