import { render, screen } from '@testing-library/react';
import { Kbd } from './index.ts';

describe('Kbd', () => {
  it.each([
    ['mac', '⌘K', 'Command K'],
    ['other', 'CtrlK', 'Control K'],
  ] as const)('shows the caps of the platform (%s) and says their names', (platform, caps, spoken) => {
    render(
      <button type="button">
        <Kbd keys="Control+k" platform={platform} />
      </button>,
    );
    expect(screen.getByRole('button', { name: spoken })).toHaveTextContent(`${spoken}${caps}`);
  });

  it('uses the browser’s platform by default', () => {
    render(
      <button type="button">
        <Kbd keys="Control+k" />
      </button>,
    );
    expect(screen.getByRole('button', { name: 'Control K' })).toBeVisible();
  });
});
