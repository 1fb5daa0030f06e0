import { Button } from '@mulya/ui';
import { useEffect, useState } from 'react';
import { Living } from '../features/living.tsx';

export default function EffectThrowsPage() {
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    if (broken) throw new Error('An effect throws, long after the page was mounted.');
  }, [broken]);
  return (
    <>
      <Living title="Effects throw" />
      <Button onClick={() => setBroken(true)}>Break it</Button>
    </>
  );
}
