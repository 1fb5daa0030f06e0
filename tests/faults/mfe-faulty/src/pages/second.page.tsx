import { Living } from '../features/living.tsx';

export default function SecondPage() {
  return <Living title="Second" />;
}
