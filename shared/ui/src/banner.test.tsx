import { render, screen } from '@testing-library/react';
import { Banner, Button } from './index.ts';

describe('Banner', () => {
  it.each([
    ['info', 'status'],
    ['warn', 'status'],
    ['error', 'alert'],
  ] as const)('has for tone %s the role %s', (tone, role) => {
    render(<Banner tone={tone}>The source did not answer.</Banner>);
    expect(screen.getByRole(role)).toHaveTextContent('The source did not answer.');
  });

  it('offers an action', () => {
    render(
      <Banner tone="error" action={<Button>Retry</Button>}>
        The source did not answer.
      </Banner>,
    );
    expect(screen.getByRole('alert')).toContainElement(screen.getByRole('button', { name: 'Retry' }));
  });
});
