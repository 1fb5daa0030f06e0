import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useKernel } from '../kernel/kernel-context.tsx';
import { ErrorScreen, faultSentence } from './error-screen.tsx';

/** An address that no route answers. */
export function UnknownAddressPage() {
  return <ErrorScreen sentence="There is no page at this address." />;
}

/** What the router shows when one of the shell's own components fails. */
export function FaultPage() {
  const { log } = useKernel();
  const error = useRouteError();
  useEffect(() => {
    log.error('The shell failed while showing a page.', error);
  }, [log, error]);
  return <ErrorScreen sentence={faultSentence} />;
}
