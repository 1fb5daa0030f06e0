import { Button } from '@mulya/ui';
import { Living } from '../features/living.tsx';

export default function TimerThrowsPage() {
  const breakIt = (): void => {
    setTimeout(() => {
      throw new Error('A timer of mfe-faulty throws.');
    });
  };
  return (
    <>
      <Living title="Timers throw" />
      <Button onClick={breakIt}>Break it</Button>
    </>
  );
}
