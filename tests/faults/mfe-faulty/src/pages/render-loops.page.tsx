import { useState } from 'react';
import { Living } from '../features/living.tsx';
import { isFixed } from '../features/is-fixed.ts';

export default function RenderLoopsPage() {
  const [, setRounds] = useState(0);
  if (!isFixed()) setRounds((before) => before + 1);
  return <Living title="Renders looped" />;
}
