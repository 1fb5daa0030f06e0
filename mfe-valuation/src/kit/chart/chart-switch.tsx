import { useLater } from '../use-later.ts';
import { usePrinting } from '../use-printing.ts';
import { ToggleChip } from '../toggle-chip.tsx';
import { useChartView, type ChartId } from './chart-view.slice.ts';

interface ChartSwitchProps {
  readonly id: ChartId;
  /** "Scatter". */
  readonly label: string;
}

/** Shows or hides a chart above its table. For a section whose own views already have the names Chart and Table. */
export function ChartSwitch({ id, label }: ChartSwitchProps) {
  const [view, choose] = useChartView(id);
  const isShown = view === 'Chart';
  return <ToggleChip label={label} pressed={isShown} onClick={() => choose(isShown ? 'Table' : 'Chart')} />;
}

/** Whether a chart with a switch is shown. Paper shows it always. */
export function useChartShown(id: ChartId): boolean {
  const [view] = useChartView(id);
  const shown = useLater(view);
  return usePrinting() || shown === 'Chart';
}
