import { useLayoutEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useKernel } from '../kernel/kernel-context.tsx';

interface RedirectProps {
  readonly to: string;
  readonly alert?: string | undefined;
  readonly returnUrl?: string | undefined;
}

/** Replaces this page with another one and shows the alert that the specification has for it. */
export function Redirect({ to, alert, returnUrl }: RedirectProps) {
  const kernel = useKernel();
  const { notify } = kernel;
  useLayoutEffect(() => {
    if (alert !== undefined) notify.alert(alert);
  }, [notify, alert]);
  useLayoutEffect(() => {
    if (returnUrl !== undefined || to === kernel.returnUrl.current()) kernel.returnUrl.set(returnUrl);
  }, [kernel, to, returnUrl]);
  return <Navigate to={to} replace />;
}
