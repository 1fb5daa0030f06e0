import { promisedFiles, publishedManifest } from './published-manifest.mjs';

const manifest = {
  name: '@mulya/sdk',
  private: true,
  mulya: { role: 'sdk', owner: 'team-platform' },
  bin: { 'mulya-build': './bin/build.mjs' },
  exports: {
    '.': { source: './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' },
    './lint': './lint/index.mjs',
  },
  scripts: { types: 'tsc' },
  dependencies: { zod: '4.6.7' },
  devDependencies: { react: '19.3.1' },
};

describe('published package.json', () => {
  it('omits the parts that only this repository uses', () => {
    expect(publishedManifest(manifest)).toEqual({
      name: '@mulya/sdk',
      mulya: { role: 'sdk', owner: 'team-platform' },
      bin: { 'mulya-build': './bin/build.mjs' },
      exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' }, './lint': './lint/index.mjs' },
      dependencies: { zod: '4.6.7' },
    });
  });

  it('promises the targets of its exports and its bin commands', () => {
    expect(promisedFiles(publishedManifest(manifest))).toEqual([
      './dist/index.d.ts',
      './dist/index.js',
      './lint/index.mjs',
      './bin/build.mjs',
    ]);
  });
});
