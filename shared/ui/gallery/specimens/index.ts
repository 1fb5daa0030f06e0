import type { PieceSpecimens } from '../specimen.ts';
import { button } from './button.specimen.tsx';
import { checkedText } from './checked-text.specimen.tsx';
import { chartColours } from './chart-colours.specimen.tsx';
import { chip } from './chip.specimen.tsx';
import { checkbox, toggleSwitch } from './choice.specimen.tsx';
import { copyButton } from './copy-button.specimen.tsx';
import { delta } from './delta.specimen.tsx';
import { dialog } from './dialog.specimen.tsx';
import { drawer } from './drawer.specimen.tsx';
import { kbd } from './kbd.specimen.tsx';
import { menu } from './menu.specimen.tsx';
import { banner, emptyState, errorState, progress, skeleton, staleNote, toast } from './messages.specimen.tsx';
import { palette } from './palette.specimen.tsx';
import { popover } from './popover.specimen.tsx';
import { radioGroup } from './radio-group.specimen.tsx';
import { searchField } from './search-field.specimen.tsx';
import { section, visuallyHidden } from './section.specimen.tsx';
import { segmentedToggle } from './segmented-toggle.specimen.tsx';
import { select } from './select.specimen.tsx';
import { shortcutList } from './shortcut-list.specimen.tsx';
import { sortHeader } from './sort-header.specimen.tsx';
import { sparkline } from './sparkline.specimen.tsx';
import { table } from './table.specimen.tsx';
import { tabs } from './tabs.specimen.tsx';
import { textArea } from './text-area.specimen.tsx';
import { textField } from './text-field.specimen.tsx';
import { tooltip } from './tooltip.specimen.tsx';
import { type } from './type.specimen.tsx';

/** All components of the design system, in the order of the page. */
export const pieces: readonly PieceSpecimens[] = [
  type,
  chartColours,
  button,
  copyButton,
  textField,
  textArea,
  searchField,
  checkbox,
  toggleSwitch,
  radioGroup,
  select,
  segmentedToggle,
  checkedText,
  chip,
  delta,
  sparkline,
  kbd,
  table,
  sortHeader,
  section,
  banner,
  toast,
  emptyState,
  errorState,
  skeleton,
  progress,
  staleNote,
  visuallyHidden,
  tabs,
  dialog,
  drawer,
  popover,
  menu,
  tooltip,
  palette,
  shortcutList,
];
