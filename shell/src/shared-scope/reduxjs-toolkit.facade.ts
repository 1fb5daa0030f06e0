/** What remotes get as `@reduxjs/toolkit`. The names are the contract's list. */
export { combineReducers } from 'redux';
export { configureStore, createAction, createAsyncThunk, createReducer, createSelector, createSlice, isAnyOf } from '#redux-toolkit';
