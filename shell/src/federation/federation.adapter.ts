import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { federationName, type AssetRequest, type RemoteName } from '@mulya/contract';
import { ownAddresses } from './own-addresses.ts';

/** Fetches a remote's container and gives its exposed module. The only way to Module Federation's runtime. */
export interface Federation {
  /** `again`: an earlier try of this remote failed, or another build of it was tried. Rejects when it cannot be had. */
  fetchRemote(name: RemoteName, entry: string, again: boolean): Promise<unknown>;
}

const ENTRY_TIMEOUT_MS = 8_000;

interface ScriptAddressPolicy {
  createScriptURL(address: string): string;
}

/** Under Trusted Types a script's address is a value that only a named policy may make, and only for our own builds. */
function scriptAddressPolicy(): ScriptAddressPolicy {
  const rules = {
    createScriptURL(address: string): string {
      const url = new URL(address, location.href);
      const isOwn = ownAddresses.some((own) => url.href.startsWith(own));
      if (!isOwn && (url.origin !== location.origin || !url.pathname.startsWith('/builds/'))) {
        throw new TypeError(`A remote was expected under ${location.origin}/builds/, not at ${url.href}.`);
      }
      return url.href;
    },
  };
  return window.trustedTypes?.createPolicy('mulya-remotes', rules) ?? rules;
}

declare global {
  interface Window {
    /** How to ask for a build's file: made by the build's own loader (IntegrityPlugin in @mulya/sdk/build). */
    readonly __mulyaAsset?: (address: string) => AssetRequest;
    readonly trustedTypes?: { createPolicy(name: string, rules: ScriptAddressPolicy): ScriptAddressPolicy };
  }
}

export function moduleFederation(): Federation {
  const policy = scriptAddressPolicy();
  let tries = 0;
  registerPlugins([
    {
      name: 'mulya-sealed-entries',
      createScript({ url }) {
        const asked = window.__mulyaAsset?.(url);
        if (asked === undefined) throw new Error(`${url} has no known hash.`);
        const script = document.createElement('script');
        script.async = true;
        script.crossOrigin = asked.crossOrigin;
        script.integrity = asked.integrity;
        script.src = policy.createScriptURL(url);
        return { script, timeout: ENTRY_TIMEOUT_MS };
      },
    },
  ]);
  return {
    fetchRemote(name, entry, again) {
      const container = federationName(name);
      // Of its own address: a browser gives a script that is asked for again the answer that it still waits for, which may never come.
      const address = again ? `${entry}?${(tries += 1)}` : entry;
      registerRemotes([{ name: container, entry: new URL(address, location.href).href }], { force: again });
      return loadRemote(`${container}/remote`);
    },
  };
}
