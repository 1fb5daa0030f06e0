import { Living } from '../features/living.tsx';

export default function WellPage() {
  return (
    <>
      <Living title="Well" />
      <a href={`${location.pathname.replace(/[^/]+$/, '')}second`}>Second</a>
    </>
  );
}
