import { join } from 'node:path';
import { repositoryWorkshop } from './repository-workshop.mjs';

const root = join(__dirname, '../..');
const said = [];
const build = async ({ only, onProgress }) => {
  onProgress(`Building ${only} …`);
  onProgress(`Built ${only} (1.0 s)`);
};
const workshop = repositoryWorkshop({ root, build, say: (line) => said.push(line) });

describe('repository workshop', () => {
  it('finds a remote by name and says how to build it', async () => {
    expect(await workshop.folderOf('mfe-search')).toBe(join(root, 'mfe-search'));
    expect(workshop.howToBuild('mfe-search')).toBe('npm run build -- mfe-search');
  });

  it('builds only that remote and prints the progress', async () => {
    await workshop.build('mfe-search');
    expect(said).toEqual(['Building mfe-search …']);
  });

  it.each(['mfe-nobody', 'shell', 'gateway'])('rejects %s, lists the remotes, and says where to release others', async (name) => {
    await expect(workshop.folderOf(name)).rejects.toThrow(
      new RegExp(`^${name} is no remote of this repository, which has mfe-auth, .*mfe-valuation\\. .*npx mulya-release$`),
    );
  });
});
