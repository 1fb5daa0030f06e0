import type { PieceSpecimens } from '../specimen.tsx';
import { button, copyButton } from './buttons.specimen.tsx';
import { checkedText, chip, delta, kbd, sparkline } from './marks.specimen.tsx';
import { chartColours } from './chart-colours.specimen.tsx';
import { checkbox, toggleSwitch, radioGroup, segmentedToggle, select, tabs } from './choices.specimen.tsx';
import { dialog } from './dialog.specimen.tsx';
import { drawer } from './drawer.specimen.tsx';
import { menu, popover, tooltip } from './floating.specimen.tsx';
import { banner, emptyState, errorState, progress, skeleton, staleNote, toast } from './messages.specimen.tsx';
import { palette } from './palette.specimen.tsx';
import { searchField, textArea, textField } from './fields.specimen.tsx';
import { section, visuallyHidden } from './section.specimen.tsx';
import { shortcutList } from './shortcut-list.specimen.tsx';
import { sortHeader } from './sort-header.specimen.tsx';
import { table } from './table.specimen.tsx';
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
