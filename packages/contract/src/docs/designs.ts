import { type RouteDocs } from './forms/route-docs'
import {
  callersAffected,
  keyUsed,
  neverChanges,
  noMoreDesigns,
  notFound,
  versionGone,
  storageFull,
} from './forms/headers'
import { samplePages } from './samples/sample-pages'
import { sampleDocument, samples } from './samples/samples'

const item = {
  id: samples.design,
  name: 'Sale poster',
  thumbnail: null,
  createdAt: '2026-11-21T09:30:00.000Z',
  updatedAt: '2026-11-21T09:30:00.000Z',
  userId: null,
  size: { width: 1080, height: 1080 },
}

/** In no folder, and without tags. */
const unfiled = { folderId: null, tags: [] }

const detail = { ...item, version: 1, pages: samplePages }

export const designDocs = {
  getDesign: {
    tag: 'Designs',
    summary: 'Read a design',
    description:
      'Lists the elements of each page, flat and in paint order. Each element and each page comes with the modification keys that it `accepts` and their current `values`. `?document=true` adds the document.',
    answerHeaders: ['ETag'],
    errors: {
      invalid_request: 'The @ must be followed by a version, like dsg_…@3',
      not_found: notFound('Design'),
      gone: versionGone,
    },
    examples: [
      { summary: 'Its elements', status: 200, answer: { ...detail, ...unfiled } },
      {
        summary: 'A version that does not exist',
        params: { designId: `${samples.design}@9` },
        status: 404,
        answer: { message: 'Version not found: the design has only version 1' },
      },
    ],
  },
  listDesigns: {
    tag: 'Designs',
    summary: 'List the saved designs',
    description:
      'Thumbnails are drawn when designs are listed or read. Until one is ready, `thumbnail` is null or shows an earlier version.',
    errors: { invalid_request: 'Names the parameter and what is allowed.' },
    examples: [
      {
        summary: 'By name',
        query: { search: 'sale', perPage: '10' },
        status: 200,
        answer: {
          data: [{ ...item, ...unfiled }],
          total: 1,
          page: 0,
          perPage: 10,
          search: 'sale',
          userId: null,
        },
      },
      {
        summary: 'Of one size, last saved by one person',
        query: { size: '1920x1080', editedBy: samples.user, orderBy: 'name' },
        status: 200,
        answer: { data: [], total: 0, page: 0, perPage: 24, search: '', userId: null },
      },
      {
        summary: 'Too many designs per page',
        query: { perPage: '101' },
        status: 400,
        answer: { message: 'perPage must be a whole number from 1 to 100' },
      },
    ],
  },
  saveDesign: {
    tag: 'Designs',
    summary: 'Save a new name or document for a design',
    description:
      'Fields that are not sent remain unchanged. Every save creates a new version, which a `note` can describe. `affected` lists what calls send that no longer has any effect.',
    headers: ['If-Match'],
    answerHeaders: ['ETag'],
    errors: {
      invalid_request: 'Names the path and the fault inside the document.',
      not_found: 'Design not found',
      precondition_failed: 'The design has a newer version than the one in If-Match.',
      callers_affected: callersAffected,
      quota_exceeded: storageFull,
    },
    examples: [
      {
        summary: 'Another name',
        headers: { 'If-Match': '"1"' },
        body: { name: 'Summer poster', note: 'For June' },
        status: 200,
        answer: { ...detail, name: 'Summer poster', version: 2, warnings: [], affected: [] },
      },
    ],
  },
  deleteDesign: {
    tag: 'Designs',
    summary: 'Delete a design',
    description:
      'The design is deleted immediately. Its documents and thumbnails are deleted a minute later, or when its last open render has ended; open renders continue. Its renders are kept, unless `renders` is true: then they and their files are deleted too, some minutes later. Assets are kept.',
    errors: { invalid_request: neverChanges, not_found: 'Design not found' },
    examples: [
      { summary: 'Delete it', status: 204 },
      { summary: 'With its renders and their files', query: { renders: 'true' }, status: 204 },
    ],
  },
  duplicateDesign: {
    tag: 'Designs',
    summary: 'Copy a design or template into a new design',
    description:
      'The copy is independent. It has the `userId` of its source unless the body contains one; with null, it belongs to no user. A missing body equals `{}`.',
    headers: ['Idempotency-Key'],
    answerHeaders: ['Idempotency-Replayed'],
    errors: {
      invalid_request: 'The @ must be followed by a version, like dsg_…@3',
      not_found: notFound('Design'),
      gone: versionGone,
      idempotency_conflict: keyUsed,
      quota_exceeded: noMoreDesigns,
    },
    examples: [
      {
        summary: 'A copy with a name',
        body: { name: 'Poster for June' },
        status: 200,
        answer: { ...item, name: 'Poster for June' },
      },
      {
        summary: 'A copy for a user, made only once',
        headers: { 'Idempotency-Key': 'signup-4711' },
        body: { name: 'My poster', userId: 'user-42' },
        status: 200,
        answer: { ...item, name: 'My poster', userId: 'user-42' },
      },
    ],
  },
  createDesign: {
    tag: 'Designs',
    summary: 'Save a new design',
    description:
      '`data:` sources become assets of the organization, and the saved document contains their URLs. Elements that are kept but cannot be drawn are listed in `warnings`.\n\nA call that is repeated with its `Idempotency-Key` returns the design in its current state, or a 404 if it has been deleted.',
    headers: ['Idempotency-Key'],
    answerHeaders: ['Location', 'ETag', 'Idempotency-Replayed'],
    errors: {
      invalid_request: 'Names the path and the fault inside the document.',
      not_found: 'Design not found',
      idempotency_conflict: keyUsed,
      quota_exceeded: noMoreDesigns,
    },
    examples: [
      {
        summary: 'A square with text',
        body: { name: 'Sale poster', document: sampleDocument },
        status: 201,
        answer: { ...detail, warnings: [] },
      },
    ],
  },
} as const satisfies Record<string, RouteDocs>
