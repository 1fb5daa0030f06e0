import { useLayoutEffect, useState } from 'react';
import { Living } from '../features/living.tsx';
import { isFixed } from '../features/is-fixed.ts';

export default function EffectLoopsPage() {
  const [, setRounds] = useState(0);
  useLayoutEffect(() => {
    if (!isFixed()) setRounds((before) => before + 1);
  });
  return <Living title="Effects loop" />;
}
