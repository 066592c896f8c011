import { type RouteDocs } from './forms/route-docs'
import { callersAffected, neverChanges, storageFull } from './forms/headers'
import { samplePages } from './samples/sample-pages'
import { sampleDocument, samples } from './samples/samples'

const draft = {
  document: sampleDocument,
  revision: 1,
  baseVersion: 1,
  updatedBy: { kind: 'person', id: samples.user, name: 'Ada' },
  updatedAt: '2026-11-21T09:30:00.000Z',
}

const errors = {
  invalid_request: neverChanges,
  not_found: ['Design not found', 'The design has no draft'],
}

const otherRevision =
  'The draft is not at the revision in If-Match, or has been published or discarded.'

export const draftDocs = {
  getDraft: {
    tag: 'Designs',
    summary: 'Read the draft of a design',
    description:
      'Returns the document with the changes that have not been published yet.\n\nWith `before=true`, also the document from before the latest edit, if an API key or a connected app made it, so that a person can undo it. Saves of the same key or app are one edit if there are less than ten minutes from each to the next and nobody else saved in between. Once anybody else has saved, and once the draft has ended, that document is no longer kept.',
    answerHeaders: ['ETag'],
    errors: { ...errors, invalid_request: 'before must be true or false' },
    examples: [
      { summary: 'The draft', status: 200, answer: draft },
      {
        summary: 'With the document before the edit of a program',
        query: { before: 'true' },
        status: 200,
        answer: { ...draft, before: null },
      },
    ],
  },
  watchDraft: {
    tag: 'Designs',
    summary: 'Wait for a change of a draft',
    description:
      'Returns the current revision as soon as it is not the one that you know, or after `wait` seconds. Call again with the revision that you got. Own saves count, too. A caller may have ten such calls open.',
    errors: {
      invalid_request:
        'Names the parameter and what is allowed, e.g. `wait must be a whole number from 0 to 25`',
      not_found: 'Design not found',
    },
    examples: [
      {
        summary: 'A later revision',
        query: { revision: '0' },
        status: 200,
        answer: { revision: 1 },
      },
    ],
  },
  saveDraft: {
    tag: 'Designs',
    summary: 'Save the draft of a design',
    description:
      'Renders of the design do not change until the draft is published. Send the `ETag` of the draft that you change as `If-Match`; without it, the call succeeds only if the design has no draft yet, and `*` replaces any draft. Sources are handled as when you save a design.',
    headers: ['If-Match'],
    answerHeaders: ['ETag'],
    errors: {
      invalid_request: 'Names the path and the fault inside the document.',
      not_found: 'Design not found',
      precondition_failed: otherRevision,
      quota_exceeded: storageFull,
    },
    examples: [
      {
        summary: 'Another headline',
        headers: { 'If-Match': '"1"' },
        body: { document: sampleDocument, baseVersion: 1 },
        status: 200,
        answer: { ...draft, revision: 2, warnings: [] },
      },
    ],
  },
  discardDraft: {
    tag: 'Designs',
    summary: 'Discard the draft of a design',
    description: 'The design does not change.',
    headers: ['If-Match'],
    errors: { ...errors, precondition_failed: otherRevision },
    examples: [{ summary: 'Discard it', status: 204 }],
  },
  publishDesign: {
    tag: 'Designs',
    summary: 'Publish the draft of a design',
    description:
      'Makes the draft the next version; the design then has no draft. From then on, calls that do not pin a version use it. If the draft is based on an earlier version than the latest, merge it first: save it again with the latest `baseVersion`.',
    headers: ['If-Match'],
    answerHeaders: ['ETag'],
    errors: {
      ...errors,
      callers_affected: callersAffected,
      draft_behind: 'The design has a newer version than the one that the draft is based on.',
      precondition_failed: otherRevision,
    },
    examples: [
      {
        summary: 'With a note',
        body: { note: 'For June' },
        status: 200,
        answer: {
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
        },
      },
    ],
  },
} as const satisfies Record<string, RouteDocs>
