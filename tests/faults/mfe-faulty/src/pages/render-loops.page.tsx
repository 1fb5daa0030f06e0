import { useState } from 'react';
import { Living } from '../features/living.tsx';
import { isMended } from '../features/mended.ts';

export default function RenderLoopsPage() {
  const [, setRounds] = useState(0);
  if (!isMended()) setRounds((before) => before + 1);
  return <Living title="Renders looped" />;
}
