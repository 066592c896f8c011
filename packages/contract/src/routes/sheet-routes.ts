import {
  createSheetRequestSchema,
  duplicateSheetRequestSchema,
  saveSheetRequestSchema,
  sheetItemSchema,
  sheetListSchema,
  sheetSchema,
} from '../library/sheets'
import { keepers, members } from './callers'
import { defaultBodyLimit, documentBodyLimit, type RouteRow } from './route-row'

/** The routes of the sheets of designs and templates. */
export const sheetRoutes = {
  createSheet: {
    method: 'POST',
    path: '/api/v1/designs/:designId/sheets',
    callers: keepers,
    bodyLimit: documentBodyLimit,
    query: null,
    body: createSheetRequestSchema,
    answers: { 201: sheetItemSchema },
  },
  listSheets: {
    method: 'GET',
    path: '/api/v1/designs/:designId/sheets',
    callers: members,
    bodyLimit: defaultBodyLimit,
    query: null,
    body: null,
    answers: { 200: sheetListSchema },
  },
  getSheet: {
    method: 'GET',
    path: '/api/v1/sheets/:sheetId',
    callers: members,
    bodyLimit: defaultBodyLimit,
    query: null,
    body: null,
    answers: { 200: sheetSchema },
  },
  saveSheet: {
    method: 'PUT',
    path: '/api/v1/sheets/:sheetId',
    callers: keepers,
    bodyLimit: documentBodyLimit,
    query: null,
    body: saveSheetRequestSchema,
    answers: { 200: sheetItemSchema },
  },
  deleteSheet: {
    method: 'DELETE',
    path: '/api/v1/sheets/:sheetId',
    callers: keepers,
    bodyLimit: defaultBodyLimit,
    query: null,
    body: null,
    answers: { 204: null },
  },
  duplicateSheet: {
    method: 'POST',
    path: '/api/v1/sheets/:sheetId/duplicate',
    callers: keepers,
    bodyLimit: defaultBodyLimit,
    query: null,
    body: duplicateSheetRequestSchema,
    answers: { 201: sheetItemSchema },
  },
} as const satisfies Readonly<Record<string, RouteRow>>
