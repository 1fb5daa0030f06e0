import { use } from 'react';
import { Living } from '../features/living.tsx';
import { isMended } from '../features/mended.ts';

const never = new Promise<never>(() => undefined);

export default function MountHangsPage() {
  if (!isMended()) use(never);
  return <Living title="The mount hung" />;
}
