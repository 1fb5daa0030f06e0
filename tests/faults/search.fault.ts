import { test } from './fault.ts';
import {
  entryLogged,
  entryLost,
  expectLostAndFound,
  expectSearchInNextTab,
  expectSearchLost,
  late,
  lateLogged,
  partLogged,
  partLost,
} from './lost-search.ts';
import { entryOf, html, notFound, oneByteMore, pageCodeOf, silence, stylesOf, tellOfRelease, type Change } from './tamper.ts';

test.use({ startsSignedIn: true });

/** The files of a phase of the search's life, what the screen says without them, and what the console says of each attempt. */
const phases = {
  entry: { files: entryOf('mfe-search'), words: entryLost, logged: entryLogged, ifLate: { words: entryLost, logged: entryLogged } },
  code: { files: pageCodeOf('mfe-search'), words: partLost, logged: partLogged, ifLate: { words: late, logged: lateLogged } },
  stylesheet: { files: stylesOf('mfe-search'), words: partLost, logged: partLogged, ifLate: { words: late, logged: lateLogged } },
};
const failures = {
  'is missing': { tamper: notFound, reported: /404 \(Not Found\)/ },
  'has one changed byte': { tamper: oneByteMore, reported: /integrity/ },
  'is another page': { tamper: html, reported: /integrity/ },
};
/** One of each phase; the others are variations. */
const ofEachRun = 'entry has one changed byte';

for (const [phase, { files, words, logged, ifLate }] of Object.entries(phases)) {
  for (const [failure, { tamper, reported }] of Object.entries(failures)) {
    const what = `${phase} ${failure}`;
    test(
      `a remote whose ${what} is not shown, and recovers`,
      { tag: what === ofEachRun ? [] : '@rare' },
      async ({ page, expectConsole, expectWarning }) => {
        expectConsole(new RegExp(`${reported.source}.*mfe-search`));
        expectWarning(logged, 2);
        await expectLostAndFound(page, files, tamper, words);
      },
    );
  }

  test(`a remote whose ${phase} hangs is given up after two attempts, and recovers`, { tag: '@rare' }, async ({ page, expectWarning }) => {
    test.setTimeout(120_000); // two attempts, each until its timeout
    expectWarning(ifLate.logged, 2);
    await expectLostAndFound(page, files, silence, ifLate.words);
  });
}

const releases: readonly { what: string; change: Change; words: string; warned: readonly [RegExp, number]; reported?: RegExp }[] = [
  {
    what: 'that is not in the release',
    change: 'left-out',
    words: entryLost,
    warned: [/^\[shell\] REMOTE_ABSENT: mfe-search is not part of this release\.$/, 1],
  },
  {
    what: 'without hashes of its scripts',
    change: { withoutHashes: '.js' },
    words: entryLost,
    warned: [entryLogged, 2],
    reported: /integrity.*remoteEntry/,
  },
  {
    what: 'without a hash of its stylesheet',
    change: { withoutHashes: '.css' },
    words: partLost,
    warned: [partLogged, 2],
    reported: /integrity.*mfe-search.*css/,
  },
];

for (const { what, change, words, warned, reported } of releases) {
  test(`a remote ${what} is not shown, until the release has it`, { tag: '@rare' }, async ({ page, expectConsole, expectWarning }) => {
    if (reported !== undefined) expectConsole(reported);
    expectWarning(...warned);
    await tellOfRelease(page, 'mfe-search', change);
    await expectSearchLost(page, words);
    await expectSearchInNextTab(page);
  });
}
