import { use } from 'react';
import { Living } from '../features/living.tsx';
import { isFixed } from '../features/is-fixed.ts';

const never = new Promise<never>(() => undefined);

export default function MountHangsPage() {
  if (!isFixed()) use(never);
  return <Living title="The mount hung" />;
}
