import { SegmentedToggle } from '@mulya/ui';
import { presetNames, type Preset } from '@mulya/valuation-model/comps';

const options = presetNames.map((name) => ({ value: name, label: name }));

/** The buttons that choose the metrics of comps. */
export function PresetToggle({ preset, onChange }: { readonly preset: Preset; readonly onChange: (preset: Preset) => void }) {
  return <SegmentedToggle label="Metrics" options={options} value={preset} onChange={onChange} />;
}
