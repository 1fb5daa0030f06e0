import type { ErrorCode } from '@mulya/contract';
import type { Operation } from '../operation.ts';

type SavedWorkOperation = Omit<Operation, 'tag'>;

const ofCompany: readonly ErrorCode[] = ['UNKNOWN_COMPANY', 'NOT_A_COMPANY'];
const ofVersion: readonly ErrorCode[] = [...ofCompany, 'NOT_FOUND'];
const done = { 204: { description: 'Done.' } };

const valuations: readonly SavedWorkOperation[] = [
  {
    method: 'get',
    path: '/valuations/:company',
    id: 'getSavedValuation',
    summary: 'The saved versions and drafts of a company’s valuation.',
    answers: { 200: { description: 'The current version, all versions and the drafts.', schema: 'SavedValuation' } },
    errors: ofCompany,
  },
  {
    method: 'post',
    path: '/valuations/:company/versions',
    id: 'saveVersion',
    summary: 'Saves a version. A repeated Save with its ID has no further effect.',
    body: 'SaveBody',
    answers: { 201: { description: 'Saved.', schema: 'VersionSaved' } },
    errors: ['BAD_REQUEST', ...ofCompany, 'ALREADY_EXISTS', 'CHANGED_MEANWHILE', 'PAYLOAD_TOO_LARGE', 'LIMIT_REACHED'],
    errorBodies: { CHANGED_MEANWHILE: 'Conflict' },
  },
  {
    method: 'get',
    path: '/valuations/:company/versions/:id',
    id: 'getVersion',
    summary: 'One version with its work.',
    answers: { 200: { description: 'The version.', schema: 'Version' } },
    errors: ofVersion,
  },
  {
    method: 'patch',
    path: '/valuations/:company/versions/:id',
    id: 'renameVersion',
    summary: 'Renames a version, or marks new results as seen.',
    body: 'RenameBody',
    answers: { 200: { description: 'Changed.', schema: 'VersionSaved' } },
    errors: ['BAD_REQUEST', ...ofVersion],
  },
  {
    method: 'delete',
    path: '/valuations/:company/versions/:id',
    id: 'deleteVersion',
    summary: 'Deletes a version. It can be restored for 30 days.',
    answers: { 200: { description: 'Deleted; the newest remaining version is current.', schema: 'VersionDeleted' } },
    errors: ofVersion,
  },
  {
    method: 'post',
    path: '/valuations/:company/versions/:id/undelete',
    id: 'undeleteVersion',
    summary: 'Restores a deleted version.',
    answers: { 200: { description: 'Restored.', schema: 'VersionSaved' } },
    errors: [...ofVersion, 'LIMIT_REACHED'],
  },
  {
    method: 'put',
    path: '/valuations/:company/drafts/:id',
    id: 'putDraft',
    summary: 'Stores unsaved edits.',
    body: 'DraftBody',
    answers: { 200: { description: 'Stored.', schema: 'DraftSaved' } },
    errors: ['BAD_REQUEST', ...ofVersion, 'PAYLOAD_TOO_LARGE'],
  },
  {
    method: 'delete',
    path: '/valuations/:company/drafts/:id',
    id: 'deleteDraft',
    summary: 'Discards unsaved edits.',
    answers: done,
    errors: ofVersion,
  },
];

const companies: readonly SavedWorkOperation[] = [
  {
    method: 'get',
    path: '/own-figures',
    id: 'listOwnFigures',
    summary: 'The companies with custom financials.',
    answers: { 200: { description: 'Their keys.', schema: 'OwnFiguresList' } },
  },
  {
    method: 'get',
    path: '/own-figures/:company',
    id: 'getOwnFigures',
    summary: 'The custom financials of a company.',
    answers: { 200: { description: 'The figures; null where there are none.', schema: 'OwnFigures' } },
    errors: ofCompany,
  },
  {
    method: 'put',
    path: '/own-figures/:company',
    id: 'putOwnFigures',
    summary: 'Saves the custom financials of a company.',
    body: 'OwnFiguresBody',
    answers: { 200: { description: 'Saved.', schema: 'OwnFiguresSaved' } },
    errors: ['BAD_REQUEST', ...ofCompany, 'ALREADY_EXISTS', 'CHANGED_MEANWHILE', 'PAYLOAD_TOO_LARGE', 'LIMIT_REACHED'],
    errorBodies: { CHANGED_MEANWHILE: 'FiguresConflict' },
  },
  {
    method: 'delete',
    path: '/own-figures/:company',
    id: 'deleteOwnFigures',
    summary: 'Deletes the custom financials of a company.',
    query: { basedOn: { description: 'The revision to delete; another one is a conflict.' } },
    answers: done,
    errors: ['BAD_REQUEST', ...ofCompany, 'CHANGED_MEANWHILE'],
    errorBodies: { CHANGED_MEANWHILE: 'FiguresConflict' },
  },
  {
    method: 'get',
    path: '/watchlist',
    id: 'getWatchlist',
    summary: 'The watched companies, newest first.',
    answers: { 200: { description: 'The watchlist.', schema: 'Watchlist' } },
  },
  {
    method: 'put',
    path: '/watchlist/:company',
    id: 'watchCompany',
    summary: 'Watches a company.',
    answers: done,
    errors: [...ofCompany, 'LIMIT_REACHED'],
  },
  {
    method: 'delete',
    path: '/watchlist/:company',
    id: 'unwatchCompany',
    summary: 'Stops watching a company.',
    answers: done,
    errors: ofCompany,
  },
  {
    method: 'get',
    path: '/recent',
    id: 'getRecent',
    summary: 'The companies that were opened last.',
    answers: { 200: { description: 'Last opened first.', schema: 'Recent' } },
  },
  {
    method: 'get',
    path: '/track-record',
    id: 'getTrackRecord',
    summary: 'The saved versions of all companies, with the price now and what has been reported since.',
    answers: { 200: { description: 'By company; the one saved last comes first.', schema: 'TrackRecord' } },
  },
  {
    method: 'put',
    path: '/recent/:company',
    id: 'visitCompany',
    summary: 'Records that a company was opened.',
    body: 'VisitBody',
    answers: done,
    errors: ['BAD_REQUEST', ...ofCompany],
  },
];

const everything: readonly SavedWorkOperation[] = [
  {
    method: 'get',
    path: '/preferences',
    id: 'getPreferences',
    summary: 'The user’s preferences.',
    answers: { 200: { description: 'Each team’s under its own name.', schema: 'Preferences' } },
  },
  {
    method: 'put',
    path: '/preferences',
    id: 'putPreferences',
    summary: 'Replaces the user’s preferences.',
    body: 'Preferences',
    answers: done,
    errors: ['BAD_REQUEST', 'PAYLOAD_TOO_LARGE'],
  },
  {
    method: 'get',
    path: '/everything',
    id: 'exportSavedWork',
    summary: 'All saved work of the user, as a file.',
    answers: { 200: { description: 'The file.', schema: 'Everything' } },
  },
  {
    method: 'post',
    path: '/everything',
    id: 'importSavedWork',
    summary: 'Adds the saved work of a file. Entries that exist stay unchanged.',
    body: 'Everything',
    answers: { 200: { description: 'How many entries were added, and how many existed already.', schema: 'ImportResult' } },
    errors: ['BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'LIMIT_REACHED'],
  },
  { method: 'delete', path: '/everything', id: 'deleteSavedWork', summary: 'Deletes all saved work of the user.', answers: done },
];

export const savedWorkOperations: readonly Operation[] = [...valuations, ...companies, ...everything].map((operation) => ({
  ...operation,
  path: `/saved-work${operation.path}`,
  tag: 'Saved work',
  errors: [...(operation.errors ?? []), 'SAVED_WORK_UNAVAILABLE'],
}));
