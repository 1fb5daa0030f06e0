import { reasonText, type Reason } from '@mulya/contract';
import { Notice } from './notice.tsx';
import { incompatibleTitle, remoteName } from './remote-names.ts';

/** The remote was built for another shell. Offers no action, because a retry would fail again. */
export function IncompatibleView({ remote, reasons }: { readonly remote: string; readonly reasons: readonly Reason[] }) {
  return (
    <Notice urgent title={incompatibleTitle(remoteName(remote))}>
      <p>It wasn’t loaded. Your Mulya administrator can fix this:</p>
      <ul>
        {reasons.map((reason) => (
          <li key={reasonText(reason)}>{reasonText(reason)}</li>
        ))}
      </ul>
    </Notice>
  );
}
