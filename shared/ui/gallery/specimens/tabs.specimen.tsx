import { useState } from 'react';
import { Tabs } from '../../src/index.ts';
import type { PieceSpecimens } from '../specimen.ts';

const statements = [
  { id: 'income', label: 'Income statement' },
  { id: 'balance', label: 'Balance sheet' },
  { id: 'cash', label: 'Cash flow' },
] as const;

const parts = ['Overview', 'Statements', 'Peers', 'Growth', 'Model', 'Fair value', 'Research', 'Sources'].map((label) => ({
  id: label,
  label,
}));

function Statements() {
  const [active, setActive] = useState<(typeof statements)[number]['id']>('income');
  return (
    <Tabs label="Statements" tabs={statements} active={active} onChange={setActive}>
      {statements.find(({ id }) => id === active)?.label}, consolidated, in crore.
    </Tabs>
  );
}

function Parts() {
  const [active, setActive] = useState('Model');
  return <Tabs label="Parts of the valuation" tabs={parts} active={active} onChange={setActive} />;
}

export const tabs: PieceSpecimens = {
  piece: 'tabs',
  title: 'Tabs',
  about: 'Views of one thing, one at a time. The row scrolls where it is too narrow.',
  specimens: [
    { state: 'with-panel', Show: Statements, wide: true },
    { state: 'many', Show: Parts, wide: true },
  ],
};
