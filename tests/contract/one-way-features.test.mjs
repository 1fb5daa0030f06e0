import { join } from 'node:path';
import mulya from '@mulya/sdk/lint';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';

const folder = join(__dirname, 'walls/fixtures');
const filename = join(folder, 'mfe-search/src/features/watchlist/watchlist.ts');

const lint = (open) =>
  new Linter({ cwd: folder })
    .verify(
      "export { recents } from '../recents/recents.ts';\n",
      [
        {
          files: ['**/*.ts'],
          languageOptions: { parser: tseslint.parser },
          plugins: { mulya },
          rules: { 'mulya/one-way-features': ['error', { open }] },
        },
      ],
      { filename },
    )
    .map(({ message }) => message);

describe('open pairs of the one-way-features rule', () => {
  it('may import each other, in either order', () => {
    expect(lint([['mfe-search/src/features/watchlist', 'mfe-search/src/features/recents']])).toEqual([]);
    expect(lint([['mfe-search/src/features/recents', 'mfe-search/src/features/watchlist']])).toEqual([]);
  });

  it('exempt no other pair', () => {
    expect(lint([['mfe-search/src/features/watchlist', 'mfe-search/src/features/table']])).toHaveLength(1);
    expect(lint([['mfe-quotes/src/features/watchlist', 'mfe-quotes/src/features/recents']])).toHaveLength(1);
  });
});
