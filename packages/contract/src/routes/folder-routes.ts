import {
  changedItemsSchema,
  changeFolderRequestSchema,
  changeItemsRequestSchema,
  createFolderRequestSchema,
  folderListSchema,
  folderSchema,
  tagListSchema,
} from '../library/folders'
import { keepers, members } from './callers'
import { defaultBodyLimit, type RouteRow } from './route-row'

const reading = { callers: members, bodyLimit: defaultBodyLimit, query: null, body: null } as const
const writing = { callers: keepers, bodyLimit: defaultBodyLimit, query: null } as const

/** The routes of folders and tags. */
export const folderRoutes = {
  createFolder: {
    method: 'POST',
    path: '/api/v1/folders',
    ...writing,
    body: createFolderRequestSchema,
    answers: { 201: folderSchema },
  },
  listFolders: {
    method: 'GET',
    path: '/api/v1/folders',
    ...reading,
    answers: { 200: folderListSchema },
  },
  changeFolder: {
    method: 'PATCH',
    path: '/api/v1/folders/:folderId',
    ...writing,
    body: changeFolderRequestSchema,
    answers: { 200: folderSchema },
  },
  deleteFolder: {
    method: 'DELETE',
    path: '/api/v1/folders/:folderId',
    ...writing,
    body: null,
    answers: { 204: null },
  },
  listTags: { method: 'GET', path: '/api/v1/tags', ...reading, answers: { 200: tagListSchema } },
  changeItems: {
    method: 'POST',
    path: '/api/v1/bulk',
    ...writing,
    body: changeItemsRequestSchema,
    answers: { 200: changedItemsSchema },
  },
} as const satisfies Readonly<Record<string, RouteRow>>
