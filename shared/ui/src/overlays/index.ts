/**
 * Overlays, based on Base UI. A separate entrance that keeps `@mulya/ui` small: load it with `import('@mulya/ui/overlays')` at first use,
 * never in a page's first load.
 */
export { CommandPalette, type CommandPaletteProps } from './palette.tsx';
export type { PaletteEntry, PaletteGroup } from './palette.tsx';
export { Dialog, type DialogProps } from './dialog.tsx';
export { Drawer, type DrawerProps } from './drawer.tsx';
export { Menu, type MenuItem, type MenuProps } from './menu.tsx';
export { Popover, type PopoverProps } from './popover.tsx';
export { ShortcutList, type ShortcutGroup, type ShortcutListProps } from './shortcut-list.tsx';
export { Tooltip, type TooltipProps } from './tooltip.tsx';
