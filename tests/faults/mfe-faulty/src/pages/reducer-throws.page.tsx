import { Button } from '@mulya/ui';
import { configureStore, createSlice } from '@reduxjs/toolkit';
import { useState } from 'react';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { Living } from '../features/living.tsx';

const slice = createSlice({
  name: 'faulty',
  initialState: { saved: 0 },
  reducers: {
    saved: (state) => {
      state.saved += 1;
    },
    broken: () => {
      throw new Error('A reducer of mfe-faulty throws.');
    },
  },
});

const createStore = () => configureStore({ reducer: slice.reducer });

export default function ReducerThrowsPage() {
  const [store] = useState(createStore);
  return (
    <Provider store={store}>
      <Living title="Reducers throw" />
      <Save />
    </Provider>
  );
}

function Save() {
  const dispatch = useDispatch();
  const saved = useSelector((state: { readonly saved: number }) => state.saved);
  return (
    <>
      <Button onClick={() => dispatch(slice.actions.broken())}>Break it</Button>
      <Button onClick={() => dispatch(slice.actions.saved())}>Save</Button>
      <p>Saved {saved} times</p>
    </>
  );
}
