import { useLayoutEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useKernel } from '../kernel/kernel-context.tsx';
import { askedFor } from './asked-for.ts';

interface RedirectProps {
  readonly to: string;
  readonly say?: string | undefined;
  /** The address to come back to after the sign-in. */
  readonly back?: string | undefined;
}

/** Sends the user to another page in place of this one, after saying why where the specification has words for it. */
export function Redirect({ to, say, back }: RedirectProps) {
  const { notify } = useKernel();
  useLayoutEffect(() => {
    if (say !== undefined) notify.alert(say);
  }, [notify, say]);
  useLayoutEffect(() => {
    if (back !== undefined || to === askedFor.address) askedFor.address = back;
  }, [to, back]);
  return <Navigate to={to} replace />;
}
