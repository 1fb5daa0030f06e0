/** @jest-environment node */
import { SemverSchema } from '@mulya/contract';
import { previewVersion } from './preview-version.ts';

it.each([
  ['1.1.0', 'list', [], '1.1.0-list.1'],
  ['1.1.0', 'feature/New list', ['1.1.0-feature.new.list.1'], '1.1.0-feature.new.list.2'],
  ['1.1.0-rc.1', 'list', ['1.1.0', '1.1.0-rc.1'], '1.1.0-list.1'],
  ['1.1.0', 'list', ['1.1.0-list.9', '1.1.0-list.10', '1.1.0-list.more.12', '1.0.0-list.40'], '1.1.0-list.11'],
  ['1.1.0', '修复', [], '1.1.0-preview.1'],
  ['1.1.0', `${'x'.repeat(39)}/y`, [], `1.1.0-${'x'.repeat(39)}.1`],
])('for %s of the branch %s', (version, branch, published, next) => {
  expect(previewVersion(version, branch, published)).toBe(next);
  expect(SemverSchema.safeParse(next).success).toBe(true);
});
