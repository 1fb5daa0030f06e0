import { render, screen } from '@testing-library/react';
import { Banner, Button } from './index.ts';

describe('Banner', () => {
  it.each([
    ['info', 'status'],
    ['warn', 'status'],
    ['error', 'alert'],
  ] as const)('of tone %s is a %s', (tone, role) => {
    render(<Banner tone={tone}>The source did not answer.</Banner>);
    expect(screen.getByRole(role)).toHaveTextContent('The source did not answer.');
  });

  it('offers what can be done', () => {
    render(
      <Banner tone="error" action={<Button>Retry</Button>}>
        The source did not answer.
      </Banner>,
    );
    expect(screen.getByRole('alert')).toContainElement(screen.getByRole('button', { name: 'Retry' }));
  });
});
