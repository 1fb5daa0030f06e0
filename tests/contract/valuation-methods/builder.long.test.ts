/** An independent calculation reproduces the builder of every company of the built-in pack. */
import { fullPackAnswers } from '../fair-value/pack-answers.ts';
import { builderDifferences, replayDifferences } from './compare-builder.ts';

it('is that of an independent calculation and balances, for every company', async () => {
  const answers = await fullPackAnswers();
  expect(answers.flatMap((answer) => [2025, 2026].flatMap((year) => builderDifferences(answer, year)))).toEqual([]);
  const replays = answers.flatMap((answer) => replayDifferences(answer, 2025)?.length ?? []);
  expect(replays.length).toBeGreaterThan(800);
  expect(replays.filter((differences) => differences > 0)).toEqual([]);
}, 600_000);
