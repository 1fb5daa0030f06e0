import { useLayoutEffect, useState } from 'react';
import { Living } from '../features/living.tsx';
import { isMended } from '../features/mended.ts';

export default function EffectLoopsPage() {
  const [, setRounds] = useState(0);
  useLayoutEffect(() => {
    if (!isMended()) setRounds((before) => before + 1);
  });
  return <Living title="Effects loop" />;
}
