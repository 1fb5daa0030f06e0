import { join } from 'node:path';
import { repositoryWorkshop } from './release.mjs';

const root = join(__dirname, '..');
const said = [];
const build = async ({ only, onProgress }) => {
  onProgress(`Building ${only} …`);
  onProgress(`Built ${only} (1.0 s)`);
};
const workshop = repositoryWorkshop({
  root,
  build,
  say: (line) => said.push(line),
  asPreview: async ({ folder }) => join(folder, 'preview'),
  currentBranch: async (folder) => (folder === root ? 'list' : undefined),
  runTests: async (remote, { folder, command }) => void said.push([remote, folder, ...command.slice(1)].join(' ')),
});

describe('repository workshop', () => {
  it('finds a remote by name and says how to build it', async () => {
    expect(await workshop.folderOf('mfe-search')).toBe(join(root, 'mfe-search'));
    expect(workshop.howToBuild('mfe-search')).toBe('npm run build -- mfe-search');
  });

  it('builds only that remote and prints the progress', async () => {
    await workshop.build('mfe-search');
    expect(said).toEqual(['Building mfe-search …']);
  });

  it('runs the unit tests of that remote only', async () => {
    await workshop.test('mfe-search');
    expect(said.at(-1)).toBe(`mfe-search ${root} ${join(root, 'scripts/test.mjs')} mfe-search`);
  });

  it('builds a preview of the checked-out branch in the folder of the remote', async () => {
    expect(await workshop.branchOf('mfe-search')).toBe('list');
    expect(await workshop.buildPreview('mfe-search', '1.2.0-list.1')).toBe(join(root, 'mfe-search/preview'));
    expect(said.at(-1)).toBe('Building mfe-search 1.2.0-list.1 …');
    await expect(workshop.buildPreview('mfe-none', '1.2.0-list.1')).rejects.toThrow('mfe-none is no remote of this repository');
  });

  it.each(['mfe-nobody', 'shell', 'gateway'])('rejects %s, lists the remotes, and says where to release others', async (name) => {
    await expect(workshop.folderOf(name)).rejects.toThrow(
      new RegExp(`^${name} is no remote of this repository, which has mfe-auth, .*mfe-valuation\\. .*npx mulya-release$`),
    );
  });
});
