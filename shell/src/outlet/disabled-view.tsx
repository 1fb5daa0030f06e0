import { Notice } from './notice.tsx';
import { remoteName } from './remote-names.ts';

/** An operator has switched the remote off. */
export function DisabledView({ remote }: { readonly remote: string }) {
  return (
    <Notice title={`${remoteName(remote)} is switched off.`}>
      <p>It was switched off by the team that runs Mulya. The rest of Mulya works.</p>
    </Notice>
  );
}
