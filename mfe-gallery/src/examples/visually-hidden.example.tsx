import { VisuallyHidden } from '@mulya/ui';

export function Profit() {
  return (
    <p>
      Net profit <VisuallyHidden>in crore rupees</VisuallyHidden> 49,310.00
    </p>
  );
}
