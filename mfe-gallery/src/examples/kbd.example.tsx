import { Button, Kbd, keyCaps, keyPlatform, spokenKeys } from '@mulya/ui';

export function Find({ onFind }: { readonly onFind: () => void }) {
  return (
    <Button onClick={onFind}>
      Find <Kbd keys="/" />
    </Button>
  );
}

/** The same keys as text: "Ctrl K", and "Control K" for a screen reader. */
export function keysAsText(keys: string) {
  const platform = keyPlatform();
  return { shown: keyCaps(keys, platform).join(' '), spoken: spokenKeys(keys, platform) };
}
