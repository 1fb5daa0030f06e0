/** The `@reduxjs/toolkit` of remotes. The contract lists the names. */
export { combineReducers } from 'redux';
export { configureStore, createAction, createAsyncThunk, createReducer, createSelector, createSlice, isAnyOf } from '#redux-toolkit';
