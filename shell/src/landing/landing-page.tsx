// The styles of the prerendered HTML. The script that renders it again is in its own chunk.
import './landing.module.css';
import './picture.module.css';
import { Button } from '@mulya/ui';
import { useEffect, useState, type ComponentType } from 'react';
import { Notice } from '../outlet/notice.tsx';

/** Loads the landing page's chunk, which no other page carries, and holds its component. */
export interface LandingLoader {
  /** The component; undefined until it has loaded. */
  current(): ComponentType | undefined;
  /** Rejects when the chunk can't be loaded. A later call tries again. */
  load(): Promise<void>;
}

export function createLandingLoader(): LandingLoader {
  let loaded: ComponentType | undefined;
  return {
    current: () => loaded,
    load: async () => {
      loaded = (await import(/* webpackChunkName: "landing" */ './landing.tsx')).Landing;
    },
  };
}

/** The landing page. At its own address `main.tsx` loads it before the shell renders; from another page it loads here. */
export function LandingPage({ loader }: { readonly loader: LandingLoader }) {
  const [{ Landing, hasFailed }, setState] = useState({ Landing: loader.current(), hasFailed: false });
  const isLoading = Landing === undefined && !hasFailed;

  useEffect(() => {
    if (!isLoading) return undefined;
    let isUnmounted = false;
    const finish = (failed: boolean): void => {
      if (!isUnmounted) setState({ Landing: loader.current(), hasFailed: failed });
    };
    loader.load().then(
      () => finish(false),
      () => finish(true),
    );
    return () => {
      isUnmounted = true;
    };
  }, [loader, isLoading]);

  if (Landing !== undefined) return <Landing />;
  if (!hasFailed) return null;
  return (
    <Notice
      urgent
      title="The home page could not be loaded."
      action={
        <Button tone="primary" onClick={() => setState({ Landing: undefined, hasFailed: false })}>
          Try again
        </Button>
      }
    >
      <p>A file was missing or didn’t match the published version. The rest of Mulya still works.</p>
    </Notice>
  );
}
