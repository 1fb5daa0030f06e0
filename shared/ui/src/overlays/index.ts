/**
 * What lies over a page: everything that stands on Base UI. An entrance of its own, so that `@mulya/ui` stays small: import
 * it with `import('@mulya/ui/overlays')` when it is first used, never in a page's first load.
 */
export { CommandPalette, type CommandPaletteProps } from './palette.tsx';
export type { PaletteEntry, PaletteGroup } from './palette-entry.ts';
export { Dialog, type DialogProps } from './dialog.tsx';
export { Drawer, type DrawerProps } from './drawer.tsx';
export { Menu, type MenuItem, type MenuProps } from './menu.tsx';
export { Popover, type PopoverProps } from './popover.tsx';
export { ShortcutList, type ShortcutGroup, type ShortcutListProps } from './shortcut-list.tsx';
export { Tooltip, type TooltipProps } from './tooltip.tsx';
