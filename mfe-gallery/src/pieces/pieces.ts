import { button, copyButton } from '../specimens/buttons.specimen.tsx';
import { chartColours } from '../specimens/chart-colours.specimen.tsx';
import { checkbox, radioGroup, segmentedToggle, select, tabs, toggleSwitch } from '../specimens/choices.specimen.tsx';
import { dialog, drawer, shortcutList } from '../specimens/dialogs.specimen.tsx';
import { searchField, textArea, textField } from '../specimens/fields.specimen.tsx';
import { lazyOverlay, menu, popover, tooltip } from '../specimens/floating.specimen.tsx';
import { checkedText, chip, delta, kbd, sparkline } from '../specimens/marks.specimen.tsx';
import { banner, emptyState, errorState, progress, skeleton, staleNote, toast } from '../specimens/messages.specimen.tsx';
import { palette } from '../specimens/palette.specimen.tsx';
import { rootClass, section, visuallyHidden } from '../specimens/section.specimen.tsx';
import { sortHeader, table } from '../specimens/table.specimen.tsx';
import { type } from '../specimens/type.specimen.tsx';
import type { Piece } from './piece.tsx';

/** All components of the design system, in the order of the page. */
export const pieces: readonly Piece[] = [
  // Actions and fields
  ...[button, copyButton, textField, textArea, searchField, select, radioGroup, segmentedToggle, checkbox, toggleSwitch],
  // Figures
  ...[table, sortHeader, delta, sparkline, chartColours, chip, checkedText],
  // Structure
  ...[section, tabs, kbd, type, visuallyHidden, rootClass],
  // States and messages
  ...[skeleton, emptyState, errorState, banner, staleNote, progress, toast],
  // Overlays
  ...[lazyOverlay, dialog, drawer, popover, menu, tooltip, palette, shortcutList],
];
