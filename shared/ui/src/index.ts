/** The design system. The shell alone loads `@mulya/ui/tokens.css`, once for every team. */
export { Banner, type BannerProps, type BannerTone } from './banner.tsx';
export { buttonClass, type ButtonTone } from './button-class.ts';
export { Button, type ButtonProps } from './button.tsx';
export { Chip, type ChipProps } from './chip.tsx';
export { Delta, type DeltaProps } from './delta.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state.tsx';
export { Section, type SectionProps } from './section.tsx';
export { SegmentedToggle, type SegmentedToggleProps } from './segmented-toggle.tsx';
export { Skeleton, type SkeletonProps } from './skeleton.tsx';
export { tableClasses } from './table-classes.ts';
export { TableFrame, type TableFrameProps } from './table-frame.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
export { VisuallyHidden, type VisuallyHiddenProps } from './visually-hidden.tsx';
