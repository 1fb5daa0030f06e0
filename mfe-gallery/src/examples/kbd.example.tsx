import { Button, Kbd, keyCaps, keyPlatform, spokenKeys } from '@mulya/ui';

const keys = '/';

export function Find({ onFind }: { readonly onFind: () => void }) {
  const platform = keyPlatform();
  const shown = keyCaps(keys, platform).join(' '); // "Ctrl K", as text
  const spoken = spokenKeys(keys, platform); // "Control K"
  return (
    <>
      <Button onClick={onFind}>
        Find <Kbd keys={keys} />
      </Button>{' '}
      <Button onClick={onFind} title={`Find (${shown})`} aria-label={`Find, ${spoken}`}>
        Find
      </Button>
    </>
  );
}
