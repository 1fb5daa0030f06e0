import { Living } from '../features/living.tsx';
import { isFixed } from '../features/is-fixed.ts';

export default function MountThrowsPage() {
  if (!isFixed()) throw new Error('The page throws when it is mounted.');
  return <Living title="The mount threw" />;
}
