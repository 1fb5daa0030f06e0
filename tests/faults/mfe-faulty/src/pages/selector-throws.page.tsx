import { Button } from '@mulya/ui';
import { configureStore, createSlice } from '@reduxjs/toolkit';
import { useState } from 'react';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { Living } from '../features/living.tsx';

interface State {
  readonly rows: readonly string[] | undefined;
}

const slice = createSlice({
  name: 'faulty',
  initialState: (): State => ({ rows: ['one'] }),
  reducers: { lost: (): State => ({ rows: undefined }) },
});

const createStore = () => configureStore({ reducer: slice.reducer });

export default function SelectorThrowsPage() {
  const [store] = useState(createStore);
  return (
    <Provider store={store}>
      <Living title="Selectors throw" />
      <Rows />
    </Provider>
  );
}

function Rows() {
  const dispatch = useDispatch();
  const count = useSelector(({ rows }: State) => {
    if (rows === undefined) throw new Error('A selector of mfe-faulty throws.');
    return rows.length;
  });
  return (
    <>
      <Button onClick={() => dispatch(slice.actions.lost())}>Break it</Button>
      <p>{count} rows</p>
    </>
  );
}
