import { Living } from '../features/living.tsx';

await new Promise(() => undefined);

export default function ModuleHangsPage() {
  return <Living title="Never seen" />;
}
