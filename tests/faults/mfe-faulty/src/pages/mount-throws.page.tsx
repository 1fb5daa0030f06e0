import { Living } from '../features/living.tsx';
import { isMended } from '../features/mended.ts';

export default function MountThrowsPage() {
  if (!isMended()) throw new Error('The page throws when it is mounted.');
  return <Living title="The mount threw" />;
}
