import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { federationName, type AssetRequest, type RemoteName } from '@mulya/contract';

/** The only module that uses Module Federation's runtime. */
export interface Federation {
  /**
   * Fetches a remote's container and returns its exposed module. Rejects when it can't be fetched.
   * @param again whether this remote was requested before, from this build or another one
   */
  fetchRemote(name: RemoteName, entry: string, again: boolean): Promise<unknown>;
  /** Also allows scripts under this base address, such as "http://localhost:4100/". By default only /builds/ is allowed. */
  readonly allowScriptsFrom: (base: string) => void;
}

const ENTRY_TIMEOUT_MS = 8_000;

interface ScriptAddressPolicy {
  createScriptURL(address: string): string;
}

/** Under Trusted Types only a named policy may create a script address. This one creates them for our own builds only. */
function scriptAddressPolicy(allowedBases: readonly string[]): ScriptAddressPolicy {
  const rules = {
    createScriptURL(address: string): string {
      const url = new URL(address, location.href);
      const isAllowed = allowedBases.some((base) => url.href.startsWith(base));
      if (!isAllowed && (url.origin !== location.origin || !url.pathname.startsWith('/builds/'))) {
        throw new TypeError(`A remote was expected under ${location.origin}/builds/, not at ${url.href}.`);
      }
      return url.href;
    },
  };
  return window.trustedTypes?.createPolicy('mulya-remotes', rules) ?? rules;
}

declare global {
  interface Window {
    /** Returns the integrity of a build's file. Defined by the build's own loader (IntegrityPlugin in @mulya/sdk/build). */
    readonly __mulyaAsset?: (address: string) => AssetRequest;
    readonly trustedTypes?: { createPolicy(name: string, rules: ScriptAddressPolicy): ScriptAddressPolicy };
  }
}

export function moduleFederation(): Federation {
  const allowedBases: string[] = [];
  const policy = scriptAddressPolicy(allowedBases);
  let attempts = 0;
  registerPlugins([
    {
      name: 'mulya-sealed-entries',
      createScript({ url }) {
        const request = window.__mulyaAsset?.(url);
        if (request === undefined) throw new Error(`${url} has no known hash.`);
        const script = document.createElement('script');
        script.async = true;
        script.crossOrigin = request.crossOrigin;
        script.integrity = request.integrity;
        script.src = policy.createScriptURL(url);
        return { script, timeout: ENTRY_TIMEOUT_MS };
      },
    },
  ]);
  return {
    fetchRemote(name, entry, again) {
      const container = federationName(name);
      // A unique address, because a browser answers a repeated script request with the pending one, which may never complete.
      const address = again ? `${entry}?${(attempts += 1)}` : entry;
      registerRemotes([{ name: container, entry: new URL(address, location.href).href }], { force: again });
      return loadRemote(`${container}/remote`);
    },
    allowScriptsFrom: (base) => allowedBases.push(base),
  };
}
