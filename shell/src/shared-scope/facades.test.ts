import { sharedLibraries } from '@mulya/contract';
import * as reactRedux from './react-redux.facade.ts';
import * as reactRouterDom from './react-router-dom.facade.ts';
import * as reduxToolkit from './reduxjs-toolkit.facade.ts';
import * as rxjs from './rxjs.facade.ts';

const facades: Readonly<Record<string, object>> = {
  'react-router-dom': reactRouterDom,
  'react-redux': reactRedux,
  '@reduxjs/toolkit': reduxToolkit,
  rxjs,
};

const restricted = Object.entries(sharedLibraries).flatMap(([name, { provides }]) =>
  provides === 'all' ? [] : [[name, provides] as const],
);

describe('facades', () => {
  it.each(restricted)('export exactly the names that the contract lists for %s', (library, names) => {
    const facade = facades[library] ?? {};
    expect(
      Object.keys(facade)
        .filter((name) => name !== '__esModule')
        .sort(),
    ).toEqual([...names].sort());
    for (const value of Object.values(facade)) expect(value).toBeDefined();
  });
});
