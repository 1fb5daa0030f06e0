/** What the rules of @mulya/sdk/lint say about imports. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import mulya, { rooms, ruleSets } from '@mulya/sdk/lint';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { place, repository } from './repository.mjs';

afterAll(() => rmSync(place, { recursive: true, force: true }));

const ok = undefined;
const otherRemote = 'may not import mfe-valuation (role remote)';
const onlyRemote = 'Only remote.tsx imports a page, panel, finder, section or slot';

/** By file: a module, or a line of code, with the words that refuse it. */
const verdicts = {
  'shared/contract/src/schema.ts': {
    "import * as z from 'zod/mini'": ok,
    './events/row.ts': ok,
    'node:fs': "may not import 'node:fs'",
    rxjs: "may not import 'rxjs'. The border needs nothing but zod",
    '@mulya/sdk': '@mulya/contract (role contract) may not import @mulya/sdk (role sdk)',
  },
  'shared/contract/src/schema.test.ts': { 'node:fs': ok, msw: ok },
  'shared/domain/src/figure.ts': {
    './unit.ts': ok,
    "import type { Ref } from '@mulya/contract'":
      '@mulya/domain (role domain) may not import @mulya/contract (role contract). The domain is pure',
    zod: "may not import 'zod'. The domain is pure",
    '@mulya/valuation-model/fair-value':
      '@mulya/domain (role domain) may not import @mulya/valuation-model (role model). The domain is pure',
  },
  'shared/valuation-model/src/fair-value.ts': {
    "import type { Ref } from '@mulya/contract'": ok,
    '@mulya/domain': ok,
    react: "may not import 'react'. The valuation model is pure",
    '@mulya/ui': '@mulya/valuation-model (role model) may not import @mulya/ui (role ui). The valuation model is pure',
  },
  'shared/ui/src/chart/dialog.tsx': {
    react: ok,
    'react/jsx-runtime': ok,
    'react-dom': ok,
    '@base-ui/react/dialog': ok,
    './dialog.module.css': ok,
    highcharts: 'Highcharts stands behind one adapter',
    "import type { Host } from '@mulya/contract'": '@mulya/ui (role ui) may not import @mulya/contract',
    "export { Link } from 'react-router-dom'": "may not import 'react-router-dom'. The design system needs React and Base UI alone",
  },
  'shared/sdk/src/hooks.tsx': {
    react: ok,
    "export { map } from 'rxjs'": ok,
    '@mulya/contract': ok,
    "export { timer } from 'rxjs'": "The shell does not provide 'timer' of 'rxjs'",
    webpack: "may not import 'webpack'. What a remote ships",
    './testing/fake-host.ts': "'./testing/fake-host.ts' is test code",
    './build/preset.ts': "'./build/preset.ts' belongs to the sdk's src/build, which no remote ships",
    '@module-federation/enhanced/runtime': "'@module-federation/enhanced/runtime' may not be imported here",
    '@mulya/ui': '@mulya/sdk (role sdk) may not import @mulya/ui (role ui)',
  },
  'shared/sdk/src/build/preset.ts': { 'node:path': ok, '@module-federation/enhanced/webpack': ok, webpack: ok, './shared.ts': ok },
  'shared/sample-data/src/listings.ts': {
    'node:fs': ok,
    '@mulya/contract': ok,
    '@mulya/domain': '@mulya/sample-data (role data) may not import @mulya/domain',
  },
  'shared/analyst/src/analyst.ts': {
    '@mulya/contract': ok,
    '@mulya/domain': ok,
    undici: "may not import 'undici'. The analyst writes from",
    'node:fs': "may not import 'node:fs'",
    '@mulya/sample-data': '@mulya/analyst (role analyst) may not import @mulya/sample-data (role data). The analyst writes from',
  },
  'gateway/src/app.ts': {
    'node:http': ok,
    fastify: ok,
    '@mulya/contract': ok,
    '@mulya/domain': ok,
    '@mulya/valuation-model/fair-value': 'may not import @mulya/valuation-model (role model). The gateway shares',
    'mfe-search': 'may not import mfe-search (role remote). The gateway shares',
    '@mulya/sample-data': "'@mulya/sample-data' is not among the dependencies of @mulya/gateway",
    '@mulya/sdk': '@mulya/gateway (role gateway) may not import @mulya/sdk (role sdk)',
  },
  'shell/src/app/chart/app.ts': {
    "export { filter, type BehaviorSubject } from '#rxjs'": "'BehaviorSubject' of 'rxjs' may not be imported here",
    "import * as rxjs from '#rxjs'": "'*' of 'rxjs' may not be imported here",
    "export { Subject } from '#rxjs'": "'Subject' of 'rxjs' may not be imported here. Only the shell's src/bus writes to a stream",
    "type Written = import('rxjs').ReplaySubject<string>": "'ReplaySubject' of 'rxjs' may not be imported here",
    "import type { BehaviorSubject } from 'rxjs'": "'BehaviorSubject' of 'rxjs' may not be imported here",
    highcharts: 'Highcharts stands behind one adapter',
    '#figures': '@mulya/shell (role shell) may not import @mulya/domain (role domain)',
    '@mulya/domain': '@mulya/shell (role shell) may not import @mulya/domain (role domain)',
    '@module-federation/enhanced/runtime': "'@module-federation/enhanced/runtime' may not be imported here",
    'firebase/auth': "'firebase/auth' may not be imported here. Only the shell's src/session knows Firebase",
    'node:path': "does not run in Node alone and may not import 'node:path'",
    'mfe-search': '@mulya/shell (role shell) may not import mfe-search (role remote)',
    "export { useFetcher } from 'react-router-dom'": "The shell does not provide 'useFetcher' of 'react-router-dom'",
    "import('@reduxjs/toolkit')": ok,
  },
  'shell/src/app/app.fixture.tsx': { '@mulya/sdk/testing': ok },
  'shell/src/bus/bus.ts': { "export { Subject } from '#rxjs'": ok, "export { filter, type BehaviorSubject } from 'rxjs'": ok },
  'shell/src/federation/federation.adapter.ts': { '@module-federation/enhanced/runtime': ok },
  'shell/src/session/firebase.adapter.ts': { 'firebase/auth': ok },
  'mfe-search/src/domain/match.ts': {
    "import type { Ref } from '@mulya/contract'": ok,
    '@mulya/domain': ok,
    './fold.ts': ok,
    '../features/search.ts': "domain may not import features ('../features/search.ts')",
    react: "The domain of mfe-search is pure and may not import 'react'",
    '@mulya/ui': "The domain of mfe-search is pure and may not import '@mulya/ui'",
  },
  'mfe-search/src/features/search.ts': {
    "import { createSlice, type PayloadAction } from '@reduxjs/toolkit'": ok,
    '@mulya/sample-data/listings.json?url': ok,
    '../domain/match.ts': ok,
    '@base-ui/react/dialog': 'Base UI stands behind @mulya/ui/overlays',
    'openai/client': "OpenAI's client stands behind @mulya/sdk/ai",
    hucre: 'Spreadsheet files stand behind one adapter',
    docx: 'Word files stand behind one adapter',
    '@module-federation/enhanced/runtime': 'declare pages with defineRemote',
    'firebase/auth': 'read `host.session`, or `host.identity` where it is granted',
    "import type { Subject } from 'rxjs'": "'Subject' of 'rxjs' may not be imported here",
    '@mulya/sdk/build': "'@mulya/sdk/build' is for configuration and test files",
    '@mulya/sdk/testing': "'@mulya/sdk/testing' is for test files",
    "export type { App } from '@mulya/gateway'": 'mfe-search (role remote) may not import @mulya/gateway (role gateway)',
    '@mulya/shell': 'mfe-search (role remote) may not import @mulya/shell (role shell)',
    'mfe-valuation': `mfe-search (role remote) ${otherRemote}. What a remote needs of others is passed in as \`host\``,
    "import('mfe-valuation')": otherRemote,
    "export * from 'mfe-valuation'": otherRemote,
    "require('mfe-valuation')": otherRemote,
    "import model = require('mfe-valuation')": otherRemote,
    "export type Model = import('mfe-valuation').Model": otherRemote,
    'mfe-search': 'Inside mfe-search import by relative path',
    '../../../mfe-valuation/src/remote.tsx': 'leaves mfe-search (role remote) for mfe-valuation (role remote)',
    '../../../shell/src/session/firebase.adapter.ts': 'leaves mfe-search (role remote) for @mulya/shell (role shell)',
    '../../../shared/contract/src/schema.ts': 'leaves mfe-search. Import @mulya/contract by its name, through its exports',
    '../../../scripts/start.mjs': 'leaves mfe-search. Keep what mfe-search needs inside it',
    fs: "does not run in Node alone and may not import 'fs'",
    '../finders/companies.finder.ts': onlyRemote,
    '../pages/dashboard.page.tsx': onlyRemote,
    '../remote.tsx': onlyRemote,
    './search/search.test.tsx': "'./search/search.test.tsx' is test code",
    '@testing-library/react': "'@testing-library/react' is not among the dependencies of mfe-search",
    "import type { Queries } from '@testing-library/react'": ok,
    "import { type RenderResult } from '@testing-library/react'": ok,
    "import toolkit from '@reduxjs/toolkit'": "The shell does not provide 'default' of '@reduxjs/toolkit'",
    "import('@reduxjs/toolkit')": "Import names of '@reduxjs/toolkit' one by one",
    "import * as router from 'react-router-dom'": "Import names of 'react-router-dom' one by one",
    "export { useNavigation } from 'react-router-dom'":
      "The shell does not provide 'useNavigation' of 'react-router-dom'. Use one of Link,",
    '@reduxjs/toolkit/query': "'@reduxjs/toolkit/query' is not shared",
    '/* eslint-disable -- it is easier */': 'Name the rule that is switched off',
    '// eslint-disable-next-line no-console\n': "Say why: 'eslint-disable-next-line <rule> -- <reason>'",
    "// eslint-disable-next-line no-console -- the page's own log is made of it\n": ok,
  },
  'mfe-search/src/features/search.test.tsx': {
    'node:fs': ok,
    '@testing-library/react': ok,
    msw: ok,
    'react-router-dom': ok,
    '@mulya/sdk/testing': ok,
    '../pages/dashboard.page.tsx': ok,
    'mfe-valuation': otherRemote,
  },
  'mfe-search/src/finders/companies.finder.ts': { '../domain/match.ts': ok },
  'mfe-search/src/pages/other.page.tsx': {
    "import { useParams } from 'react-router-dom'": ok,
    '@mulya/ui': ok,
    '../features/search.ts': ok,
    './dashboard.module.css': ok,
    '../remote.tsx': onlyRemote,
    './dashboard.page.tsx': onlyRemote,
  },
  'mfe-search/src/remote.tsx': { '@mulya/contract': ok, "import('./pages/dashboard.page.tsx')": ok },
  'mfe-search/webpack.config.mjs': { 'node:url': ok, '@mulya/sdk/build': ok },
  'mfe-valuation/src/kit/chart/line.tsx': { 'highcharts/esm/highcharts.js': ok },
  'mfe-valuation/src/model/work.ts': {
    '../company/quotes.ts': ok,
    '../files/sheet.ts':
      "model may not import files ('../files/sheet.ts'): code flows kit ← company ← model ← files ← sections ← page ← pages",
    "const load = () => import('../page/page.tsx')": 'model may not import page',
    "export type { Part } from '../sections/price/price.tsx'": 'model may not import sections',
    '@mulya/valuation-model/fair-value': ok,
    '@mulya/valuation-model/testing': "'@mulya/valuation-model/testing' is for test files. Answers and models made for tests",
    'highcharts-react-official': 'Highcharts stands behind one adapter',
  },
  'mfe-valuation/src/model/work.test.ts': { '../page/page.tsx': ok },
  'mfe-valuation/src/sections/ratios/ratios.tsx': {
    '../price/price.tsx': "The folders of sections don't import each other ('../price/price.tsx')",
    '../../files/sheet.ts': ok,
    './chart/ratio-chart.ts': ok,
  },
  'mfe-valuation/src/pages/valuation.page.tsx': { '../page/page.tsx': ok },
  'mfe-news/src/remote.tsx': { '@mulya/contract': ok, 'mfe-search': 'mfe-news (role remote) may not import mfe-search (role remote)' },
  'mfe-quotes/src/remote.tsx': { '': 'The package.json of mfe-quotes was expected to declare' },
  'mfe-typo/src/remote.tsx': { '': 'but has remotes' },
  '../away/src/remote.tsx': {
    '@mulya/contract': ok,
    'mfe-search': 'may not import mfe-search (role remote)',
  },
  'scripts/start.mjs': { '../shared/sdk/src/build/preset.ts': ok },
  'tests/journeys/login.spec.ts': {
    '@playwright/test': ok,
    '@mulya/contract': ok,
    '../../scripts/settings.mjs': ok,
    '../../mfe-search/src/features/search.ts': 'leaves @mulya/tests (role tests) for mfe-search (role remote)',
    '@mulya/shell': '@mulya/tests (role tests) may not import @mulya/shell (role shell). Test what ships',
  },
};

// The rule about texts has a test of its own.
const rules = Object.keys(mulya.rules).filter((rule) => rule !== 'voice');
const config = {
  files: ['**/*.{ts,tsx,mjs}'],
  languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
  linterOptions: { reportUnusedDisableDirectives: 'off' },
  plugins: { mulya },
  rules: Object.fromEntries(rules.map((rule) => [`mulya/${rule}`, 'error'])),
};
const configs = [
  config,
  { files: ['**/mfe-search/src/**'], ignores: ruleSets.testFiles, ...rooms() },
  {
    files: ['**/mfe-valuation/src/**'],
    ignores: ruleSets.testFiles,
    ...rooms(['pages', 'page', 'sections/*', 'files', 'model', 'company', 'kit']),
  },
];
const linter = new Linter({ cwd: place });

/** A text about the rest of its file, which is linted by itself. The others are the lines of one file: a run reads all rules. */
const isAlone = (text) => /^(?:$|\/[*/])/.test(text);

it('hold in every file', () => {
  const wrong = Object.entries(verdicts).flatMap(([file, of]) => {
    const texts = Object.keys(of);
    const runs = [texts.filter((text) => !isAlone(text)), ...texts.filter(isAlone).map((text) => [text])];
    return runs.flatMap((run) => {
      const lines = run.map((text) => (/[ (]/.test(text) || isAlone(text) ? text : `import '${text}';`));
      const messages = linter.verify(lines.join('\n'), configs, { filename: join(repository, file) });
      return run.flatMap((text, at) => {
        const said = messages.filter(({ line }) => run.length === 1 || line === at + 1).map(({ message }) => message);
        const isRight = of[text] === ok ? said.length === 0 : said.length === 1 && said[0].includes(of[text]);
        return isRight ? [] : [{ file, text, words: of[text], said }];
      });
    });
  });
  expect(wrong).toEqual([]);
});
