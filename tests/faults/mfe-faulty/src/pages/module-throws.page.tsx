import { Living } from '../features/living.tsx';
import { isMended } from '../features/mended.ts';

if (!isMended()) throw new Error('The module of the page throws.');

export default function ModuleThrowsPage() {
  return <Living title="The module threw" />;
}
