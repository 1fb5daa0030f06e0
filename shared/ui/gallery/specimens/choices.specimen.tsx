import { useState } from 'react';
import { Checkbox, Switch, RadioGroup, Select, SegmentedToggle, Tabs } from '../../src/index.ts';
import type { PieceSpecimens } from '../specimen.tsx';
import { themes, type Look, densities } from '../look.ts';

interface Start {
  readonly label: string;
  readonly on: boolean;
  readonly hint?: string;
  readonly disabled?: boolean;
}

function OneCheckbox({ on, ...rest }: Start) {
  const [checked, setChecked] = useState(on);
  return <Checkbox {...rest} checked={checked} onChange={setChecked} />;
}

function OneSwitch({ on, ...rest }: Start) {
  const [checked, setChecked] = useState(on);
  return <Switch {...rest} checked={checked} onChange={setChecked} />;
}

export const checkbox: PieceSpecimens = {
  piece: 'checkbox',
  title: 'Checkbox',
  about: 'What can be taken together; it counts once the form is sent.',
  specimens: [
    { state: 'off', Show: () => <OneCheckbox label="Include interim periods" on={false} /> },
    { state: 'on', Show: () => <OneCheckbox label="Include sources" on hint="Adds a column for each period." /> },
    { state: 'disabled', Show: () => <OneCheckbox label="Include peers" on={false} disabled hint="No peers selected." /> },
  ],
};

export const toggleSwitch: PieceSpecimens = {
  piece: 'switch',
  title: 'Switch',
  about: 'On or off, at once.',
  specimens: [
    { state: 'off', Show: () => <OneSwitch label="Indian grouping" on={false} hint="12,34,567 instead of 1,234,567" /> },
    { state: 'on', Show: () => <OneSwitch label="Indian grouping, on" on hint="12,34,567 instead of 1,234,567" /> },
    { state: 'disabled', Show: () => <OneSwitch label="Common size" on disabled hint="Total Revenue is missing." /> },
    { state: 'disabled-off', Show: () => <OneSwitch label="Growth" on={false} disabled hint="One period only." /> },
  ],
};

function ThemeChoice() {
  const [theme, setTheme] = useState<Look['theme']>('system');
  return <RadioGroup label="Theme" options={themes} value={theme} onChange={setTheme} />;
}

export const radioGroup: PieceSpecimens = {
  piece: 'radio-group',
  title: 'Radio group',
  about: 'A choice of one, in a form.',
  specimens: [{ state: 'selected', Show: ThemeChoice }],
};

function DensityChoice({ label, disabled = false }: { readonly label: string; readonly disabled?: boolean }) {
  const [density, setDensity] = useState<Look['density']>('regular');
  return <Select label={label} options={densities} value={density} onChange={setDensity} disabled={disabled} />;
}

export const select: PieceSpecimens = {
  piece: 'select',
  title: 'Select',
  about: 'A choice of one among many.',
  specimens: [
    { state: 'selected', Show: () => <DensityChoice label="Density of tables" /> },
    { state: 'disabled', Show: () => <DensityChoice label="Density of charts" disabled /> },
  ],
};

const periods = [
  { value: 'annual', label: 'Annual' },
  { value: 'interim', label: 'Interim' },
] as const;

const statementViews = [
  { value: 'amounts', label: 'Amounts' },
  { value: 'common-size', label: 'Common size' },
  { value: 'growth', label: 'Growth' },
  { value: 'chart', label: 'Chart' },
] as const;

function Periods() {
  const [period, setPeriod] = useState<(typeof periods)[number]['value']>('annual');
  return <SegmentedToggle label="Periods" options={periods} value={period} onChange={setPeriod} />;
}

function Views() {
  const [view, setView] = useState<(typeof statementViews)[number]['value']>('growth');
  return <SegmentedToggle label="View" options={statementViews} value={view} onChange={setView} />;
}

export const segmentedToggle: PieceSpecimens = {
  piece: 'segmented-toggle',
  title: 'Segmented toggle',
  about: 'A choice of one among few, all in view; it changes what is shown at once.',
  specimens: [
    { state: 'two', Show: Periods },
    { state: 'four', Show: Views },
  ],
};

const statements = [
  { id: 'income', label: 'Income statement' },
  { id: 'balance', label: 'Balance sheet' },
  { id: 'cash', label: 'Cash flow' },
] as const;

const pageParts = ['Overview', 'Statements', 'Peers', 'Growth', 'Model', 'Fair value', 'Research', 'Sources'].map((label) => ({
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
  return <Tabs label="Parts of the valuation" tabs={pageParts} active={active} onChange={setActive} />;
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
