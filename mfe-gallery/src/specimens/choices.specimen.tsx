import { useState } from 'react';
import { Checkbox, Switch, RadioGroup, Select, SegmentedToggle, Tabs } from '@mulya/ui';
import type { Piece } from '../pieces/piece.tsx';
import { ExportOptions as CheckboxExample } from '../examples/checkbox.example.tsx';
import checkboxCode from '../examples/checkbox.example.tsx?raw';
import { LiveHeadlines as SwitchExample } from '../examples/switch.example.tsx';
import switchCode from '../examples/switch.example.tsx?raw';
import { BasisChoice as RadioGroupExample } from '../examples/radio-group.example.tsx';
import radioGroupCode from '../examples/radio-group.example.tsx?raw';
import { PeriodSelect as SelectExample } from '../examples/select.example.tsx';
import selectCode from '../examples/select.example.tsx?raw';
import { PeriodToggle as SegmentedToggleExample } from '../examples/segmented-toggle.example.tsx';
import segmentedToggleCode from '../examples/segmented-toggle.example.tsx?raw';
import { Statements as TabsExample } from '../examples/tabs.example.tsx';
import tabsCode from '../examples/tabs.example.tsx?raw';

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const densities = [
  { value: 'regular', label: 'Regular' },
  { value: 'compact', label: 'Compact' },
] as const;

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

export const checkbox: Piece = {
  id: 'checkbox',
  title: 'Checkbox',
  names: ['Checkbox'],
  about: 'An option that takes effect when the form is submitted, or one of several that hold together.',
  notFor: 'a setting that takes effect at once (Switch), one of several (RadioGroup)',
  example: { Show: CheckboxExample, code: checkboxCode },
  specimens: [
    { state: 'off', Show: () => <OneCheckbox label="Include interim periods" on={false} /> },
    { state: 'on', Show: () => <OneCheckbox label="Include sources" on hint="Adds a column for each period." /> },
    { state: 'disabled', Show: () => <OneCheckbox label="Include peers" on={false} disabled hint="No peers selected." /> },
  ],
};

export const toggleSwitch: Piece = {
  id: 'switch',
  title: 'Switch',
  names: ['Switch'],
  about: 'A setting that takes effect at once.',
  notFor: 'a form with a submit button (Checkbox), two named views (SegmentedToggle)',
  example: { Show: SwitchExample, code: switchCode },
  specimens: [
    { state: 'off', Show: () => <OneSwitch label="Indian grouping" on={false} hint="12,34,567 instead of 1,234,567" /> },
    { state: 'on', Show: () => <OneSwitch label="Indian grouping, on" on hint="12,34,567 instead of 1,234,567" /> },
    { state: 'disabled', Show: () => <OneSwitch label="Common size" on disabled hint="Total Revenue is missing." /> },
    { state: 'disabled-off', Show: () => <OneSwitch label="Growth" on={false} disabled hint="One period only." /> },
  ],
};

function ThemeChoice() {
  const [theme, setTheme] = useState<(typeof themes)[number]['value']>('system');
  return <RadioGroup label="Theme" options={themes} value={theme} onChange={setTheme} />;
}

export const radioGroup: Piece = {
  id: 'radio-group',
  title: 'RadioGroup',
  names: ['RadioGroup'],
  about: 'One of a few options in a form; all stay visible.',
  notFor: 'a view that changes at once (SegmentedToggle), many options (Select)',
  example: { Show: RadioGroupExample, code: radioGroupCode },
  specimens: [{ state: 'selected', Show: ThemeChoice }],
};

function DensityChoice({ label, disabled = false }: { readonly label: string; readonly disabled?: boolean }) {
  const [density, setDensity] = useState<(typeof densities)[number]['value']>('regular');
  return <Select label={label} options={densities} value={density} onChange={setDensity} disabled={disabled} />;
}

export const select: Piece = {
  id: 'select',
  title: 'Select',
  names: ['Select'],
  about: 'One of many options, in the browser’s own list.',
  notFor: 'two to four options (SegmentedToggle or RadioGroup), a search in hundreds (SearchField with a list)',
  example: { Show: SelectExample, code: selectCode },
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

export const segmentedToggle: Piece = {
  id: 'segmented-toggle',
  title: 'SegmentedToggle',
  names: ['SegmentedToggle'],
  about: 'One of two to four options, which changes what is on the screen at once.',
  notFor: 'a form (RadioGroup), views with a panel each (Tabs), on and off (Switch)',
  example: { Show: SegmentedToggleExample, code: segmentedToggleCode },
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

export const tabs: Piece = {
  id: 'tabs',
  title: 'Tabs',
  names: ['Tabs'],
  about: 'Views of one subject, one at a time. The row scrolls where it is too narrow.',
  notFor: 'addresses of their own (links), a filter of one view (SegmentedToggle), content that a reader compares',
  example: { Show: TabsExample, code: tabsCode },
  specimens: [
    { state: 'with-panel', Show: Statements, wide: true },
    { state: 'many', Show: Parts, wide: true },
  ],
};
