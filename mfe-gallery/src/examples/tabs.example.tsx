import { Tabs } from '@mulya/ui';
import { useState } from 'react';

const statements = [
  { id: 'income', label: 'Income statement' },
  { id: 'balance', label: 'Balance sheet' },
] as const;

export function Statements() {
  const [active, setActive] = useState<(typeof statements)[number]['id']>('income');
  return (
    <Tabs label="Statements" tabs={statements} active={active} onChange={setActive}>
      {active === 'income' ? <p>Sales, costs, profit.</p> : <p>Assets, debt, equity.</p>}
    </Tabs>
  );
}
