import { Living } from '../features/living.tsx';

export default function WellPage() {
  return <Living title="Well" />;
}
