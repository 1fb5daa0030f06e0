/** The environment variable that makes the build of one remote a preview: "mfe-news@1.1.0-list.1". */
export const PREVIEW_VARIABLE = 'MULYA_PREVIEW';

/** Where a preview is built: its `dist` is in here, so that the remote's own `dist` stays as it is. */
export const previewFolder = (directory: string): string => `${directory}/node_modules/.cache/mulya-preview`;
