import { useLayoutEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useKernel } from '../kernel/kernel-context.tsx';

/** Sends the user to another page in place of this one, after saying why where the specification has words for it. */
export function Redirect({ to, say }: { readonly to: string; readonly say?: string | undefined }) {
  const { notify } = useKernel();
  useLayoutEffect(() => {
    if (say !== undefined) notify.alert(say);
  }, [notify, say]);
  return <Navigate to={to} replace />;
}
