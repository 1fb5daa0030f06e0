import { Living } from '../features/living.tsx';
import { isFixed } from '../features/is-fixed.ts';

if (!isFixed()) throw new Error('The module of the page throws.');

export default function ModuleThrowsPage() {
  return <Living title="The module threw" />;
}
