import { Notice } from './notice.tsx';
import { remoteName, disabledTitle } from './remote-names.ts';

/** Shown when an operator has switched the remote off. */
export function DisabledView({ remote }: { readonly remote: string }) {
  return (
    <Notice title={disabledTitle(remoteName(remote))}>
      <p>Your Mulya administrator has switched this off. Everything else still works.</p>
    </Notice>
  );
}
