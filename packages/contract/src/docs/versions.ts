import { type RouteDocs } from './forms/route-docs'
import { callersAffected, neverChanges, notFound, storageFull, versionGone } from './forms/headers'
import { samplePages } from './samples/sample-pages'
import { samples } from './samples/samples'

const version = {
  version: 1,
  createdAt: '2026-11-21T09:30:00.000Z',
  author: { kind: 'key', id: samples.key, name: 'CI' },
  note: null,
  thumbnail: null,
}

const design = {
  id: samples.design,
  name: 'Sale poster',
  thumbnail: null,
  createdAt: '2026-11-21T09:30:00.000Z',
  updatedAt: '2026-11-21T09:31:00.000Z',
  userId: null,
  size: { width: 1080, height: 1080 },
  version: 2,
  pages: samplePages,
  warnings: [],
  affected: [],
}

const errors = {
  invalid_request: neverChanges,
  not_found: [...notFound('Design'), 'Version not found: versions are whole numbers from 1'],
  gone: versionGone,
}

export const versionDocs = {
  listVersions: {
    tag: 'Designs',
    summary: 'List the versions of a design',
    description:
      'Returns the versions, latest first. Every save creates one. Old ones may be thinned, but none that has a note or is in use. `search` matches notes.',
    errors: {
      invalid_request: 'Names the parameter and what is allowed.',
      not_found: 'Design not found',
    },
    examples: [
      {
        summary: 'All',
        status: 200,
        answer: { data: [version], total: 1, page: 0, perPage: 24, search: '' },
      },
    ],
  },
  getVersion: {
    tag: 'Designs',
    summary: 'Read a version of a design',
    description:
      'Returns the version in the form of a design. `?document=true` adds the document. To render it, send `dsg_…@1` as the id.',
    errors,
    examples: [
      {
        summary: 'The first one',
        status: 200,
        answer: { ...version, size: design.size, pages: samplePages },
      },
    ],
  },
  compareVersions: {
    tag: 'Designs',
    summary: 'Compare two versions of a design',
    description:
      'Returns the pages and elements that differ, each with its properties in both versions. Fonts, fields and brand roles are not compared.',
    errors: {
      invalid_request: [neverChanges, 'from must be a whole number from 1 to 999999999'],
      not_found: notFound('Design'),
      gone: versionGone,
    },
    examples: [
      {
        summary: 'Another headline',
        query: { from: '1', to: '2' },
        status: 200,
        answer: {
          from: 1,
          to: 2,
          pages: [],
          elements: [
            {
              id: 'headline',
              change: 'changed',
              keys: [{ key: 'text', from: 'Spring sale', to: 'Summer sale' }],
            },
          ],
        },
      },
      {
        summary: 'A version that does not exist',
        query: { from: '9' },
        status: 404,
        answer: { message: 'Version not found: the design has versions 1 to 2' },
      },
    ],
  },
  restoreVersion: {
    tag: 'Designs',
    summary: 'Make an earlier version the latest',
    description:
      'Makes a new version with the document of the earlier one, which is kept. It is the latest at once: callers who do not pin a version get it with their next call. The name of the design does not change.',
    headers: ['If-Match'],
    answerHeaders: ['ETag'],
    errors: {
      ...errors,
      precondition_failed: 'The design has a newer version than the one in If-Match.',
      callers_affected: callersAffected,
      quota_exceeded: storageFull,
    },
    examples: [
      {
        summary: 'The first version again',
        headers: { 'If-Match': '"1"' },
        body: { note: 'Back to the colours of spring' },
        status: 200,
        answer: design,
      },
    ],
  },
} as const satisfies Record<string, RouteDocs>
