import { Notice } from './notice.tsx';
import { remoteName, switchedOff } from './remote-names.ts';

/** An operator has switched the remote off. */
export function DisabledView({ remote }: { readonly remote: string }) {
  return (
    <Notice title={switchedOff(remoteName(remote))}>
      <p>Your Mulya administrator has switched this off. Everything else still works.</p>
    </Notice>
  );
}
