import { fileURLToPath } from 'node:url';

/** The fonts of a system, and the folder of each in `shared/ui/fonts/system`. */
export const systemFonts = [
  { family: 'Arimo', folder: 'arimo' }, // Arial's widths
  { family: 'Roboto', folder: 'roboto' },
  { family: 'Noto Sans', folder: 'noto-sans' },
  { family: 'Cantarell', folder: 'cantarell' },
  { family: 'DejaVu Sans', folder: 'dejavu-sans' },
] as const;

/**
 * The environment of a browser on Linux that sees only the fonts of this folder. @param folder by default the fonts of
 * every browser test
 */
export function environmentSeeing(folder = '.'): Record<string, string> {
  const file = fileURLToPath(new URL(`../../shared/ui/fonts/system/${folder}/fonts.conf`, import.meta.url));
  return { ...(process.env as Record<string, string>), FONTCONFIG_FILE: file }; // an environment has no undefined values
}
