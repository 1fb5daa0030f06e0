import type { Host, RemoteName, View, ViewProps } from '@mulya/contract';
import { render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { HostProvider } from '../host-context.tsx';

export interface RenderedView extends RenderResult {
  readonly user: UserEvent;
  /** Where the router stands now: "/dashboard?company=INE467B01029#sector". */
  readonly location: () => string;
}

export interface RenderViewOptions<Name extends RemoteName> {
  readonly host: Host<Name>;
  /** The address the page is opened at, "/" when left out. */
  readonly at?: string;
  /** The route's path, "/valuation/:company"; any address when left out. */
  readonly path?: string;
}

/** Shows a page or panel as the shell would: inside a router, with its host. */
export function renderView<Name extends RemoteName>(
  view: View<Name>,
  { host, at = '/', path = '*' }: RenderViewOptions<Name>,
): RenderedView {
  const Shown = view as ComponentType<ViewProps<Name>>; // the contract's View knows no React
  let address = at;
  const Address = () => {
    const { pathname, search, hash } = useLocation();
    address = `${pathname}${search}${hash}`;
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
