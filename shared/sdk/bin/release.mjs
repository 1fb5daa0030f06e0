#!/usr/bin/env node
/**
 * mulya-release: releases the remote in the current folder. Without arguments it tests, builds, checks, publishes and promotes;
 * `mulya-release --help` lists the single steps.
 */
import { asPreview, currentBranch, ownFolder, runRelease, runTests } from '../dist/release/index.js';
import { runBuild } from './run-build.mjs';

const folder = process.cwd();
const own = ownFolder(folder);

process.exitCode = await runRelease(process.argv.slice(2), {
  program: { call: 'npx mulya-release', ...(own.remote === undefined ? {} : { own: own.remote }) },
  environment: process.env,
  workshop: {
    folderOf: async (remote) => own.only(remote),
    test: (remote) => runTests(remote, { folder }),
    build: async () => void (await runBuild(folder)),
    buildPreview: async (remote, version) => asPreview({ remote, version, folder }, async () => void (await runBuild(folder))),
    branchOf: async () => currentBranch(folder),
    howToBuild: () => 'npx mulya-build',
  },
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
