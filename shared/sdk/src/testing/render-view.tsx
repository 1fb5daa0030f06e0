import type { Host, RemoteName, View, ViewProps } from '@mulya/contract';
import { render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { type ComponentType, useLayoutEffect } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { HostProvider } from '../hooks.tsx';

export interface RenderedView extends RenderResult {
  readonly user: UserEvent;
  /** The router's current address: "/dashboard?company=INE467B01029#sector". */
  readonly location: () => string;
}

export interface RenderViewOptions<Name extends RemoteName> {
  readonly host: Host<Name>;
  /** The initial address, default "/". */
  readonly at?: string;
  /** The route's path, such as "/valuation/:company"; default any address. */
  readonly path?: string;
}

/**
 * Renders a page or panel like the shell: inside a router, with its host.
 *
 * @example
 * const { user } = renderView(Dashboard, { host: fake.host, at: '/dashboard' });
 */
export function renderView<Name extends RemoteName>(
  view: View<Name>,
  { host, at = '/', path = '*' }: RenderViewOptions<Name>,
): RenderedView {
  const Shown = view as ComponentType<ViewProps<Name>>; // the contract's View does not depend on React
  let address = at;
  const Address = () => {
    const { pathname, search, hash } = useLocation();
    useLayoutEffect(() => {
      address = `${pathname}${search}${hash}`;
    });
    return null;
  };
  const user = userEvent.setup();
  const rendered = render(
    <MemoryRouter initialEntries={[at]}>
      <Address />
      <HostProvider host={host}>
        <Routes>
          <Route path={path} element={<Shown host={host} />} />
        </Routes>
      </HostProvider>
    </MemoryRouter>,
  );
  return { ...rendered, user, location: () => address };
}
