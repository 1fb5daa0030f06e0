import { Button } from '@mulya/ui';
import { useState } from 'react';
import { Living } from '../features/living.tsx';

export default function RenderThrowsPage() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('The page throws while it renders again.');
  return (
    <>
      <Living title="Renders throw" />
      <Button onClick={() => setBroken(true)}>Break it</Button>
    </>
  );
}
