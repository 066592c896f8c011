import { keyUsed, neverChanges, storageFull } from './forms/headers'
import { type RouteDocs } from './forms/route-docs'
import { samples } from './samples/samples'

const item = {
  id: samples.sheet,
  designId: samples.design,
  name: 'Spring sale',
  revision: 1,
  rowCount: 2,
  createdAt: '2026-11-21T09:30:00.000Z',
  updatedAt: '2026-11-21T09:30:00.000Z',
  updatedBy: { kind: 'key', id: samples.key, name: 'CI' },
}

const content = {
  columns: ['_key', 'headline.text'],
  rows: [
    { id: 'r1', cells: ['red', 'Red shoes'] },
    { id: 'r2', cells: ['blue', 'Blue shoes'] },
  ],
}

const unknown = 'Sheet not found'
const invalid =
  'Names up to ten faults, e.g. `rows[17].cells must contain at most 2 texts, one for each column`'
const tooMany = 'The design has 100 sheets already; delete one first'

export const sheetDocs = {
  createSheet: {
    tag: 'Sheets',
    summary: 'Create a sheet',
    description:
      'Adds a sheet to a design or template, which can have up to 100. A sheet has up to 300 columns, 10,000 rows and 200,000 cells, of at most 8 MiB in all. The response is the sheet without its content. A call that is repeated with its `Idempotency-Key` returns the sheet in its current state, or a 404 if it has been deleted.',
    headers: ['Idempotency-Key'],
    answerHeaders: ['Location', 'ETag', 'Idempotency-Replayed'],
    errors: {
      invalid_request: [invalid, neverChanges],
      not_found: ['Design not found', unknown],
      in_use: tooMany,
      quota_exceeded: storageFull,
      idempotency_conflict: keyUsed,
    },
    examples: [
      { summary: 'Two rows', body: { name: item.name, ...content }, status: 201, answer: item },
      {
        summary: 'Without a name',
        body: { name: '' },
        status: 400,
        answer: { message: 'name must not be empty' },
      },
      {
        summary: 'A row that is too wide',
        body: {
          name: item.name,
          columns: ['headline.text'],
          rows: [{ id: 'r1', cells: ['Red shoes', 'a'] }],
        },
        status: 400,
        answer: { message: 'rows[0].cells must contain at most 1 text, one for each column' },
      },
    ],
  },
  listSheets: {
    tag: 'Sheets',
    summary: 'List the sheets of a design',
    description:
      'Returns all sheets of a design or template, latest change first, without content.',
    errors: { invalid_request: neverChanges, not_found: 'Design not found' },
    examples: [{ summary: 'All', status: 200, answer: { data: [item] } }],
  },
  getSheet: {
    tag: 'Sheets',
    summary: 'Read a sheet',
    description: 'Returns a sheet with its columns and rows.',
    answerHeaders: ['ETag'],
    errors: { not_found: unknown },
    examples: [{ summary: 'The sheet', status: 200, answer: { ...item, ...content, mapping: {} } }],
  },
  saveSheet: {
    tag: 'Sheets',
    summary: 'Change a sheet',
    description:
      'Replaces what you send: the name, the mapping, or the columns along with the rows. Send the `ETag` of the sheet that you change as `If-Match`, so that you do not overwrite the change of somebody else: after a 412, read the sheet again. Without it, the call replaces whatever is there.',
    headers: ['If-Match'],
    answerHeaders: ['ETag'],
    errors: {
      invalid_request: invalid,
      not_found: unknown,
      precondition_failed: 'The sheet is at revision 8; read it again and send If-Match: "8"',
      quota_exceeded: storageFull,
    },
    examples: [
      {
        summary: 'Another row',
        headers: { 'If-Match': '"1"' },
        body: { columns: content.columns, rows: [...content.rows, { id: 'r3', cells: ['green'] }] },
        status: 200,
        answer: { ...item, revision: 2, rowCount: 3 },
      },
      {
        summary: 'Another name',
        body: { name: 'Summer sale' },
        status: 200,
        answer: { ...item, name: 'Summer sale', revision: 2 },
      },
      {
        summary: 'After somebody else',
        headers: { 'If-Match': '"7"' },
        body: { name: 'Summer sale' },
        status: 412,
        answer: { message: 'The sheet is at revision 1; read it again and send If-Match: "1"' },
      },
    ],
  },
  deleteSheet: {
    tag: 'Sheets',
    summary: 'Delete a sheet',
    description: 'Batches are kept.',
    errors: { not_found: unknown },
    examples: [{ summary: 'Delete it', status: 204 }],
  },
  duplicateSheet: {
    tag: 'Sheets',
    summary: 'Duplicate a sheet',
    description: 'Makes a copy for the same design, with a name of its own.',
    headers: ['Idempotency-Key'],
    answerHeaders: ['Location', 'ETag', 'Idempotency-Replayed'],
    errors: {
      invalid_request: 'Names the field and what is allowed, e.g. `name must not be empty`',
      not_found: unknown,
      in_use: tooMany,
      quota_exceeded: storageFull,
      idempotency_conflict: keyUsed,
    },
    examples: [
      {
        summary: 'A copy',
        body: {},
        status: 201,
        answer: { ...item, name: 'Copy of Spring sale' },
      },
    ],
  },
} as const satisfies Record<string, RouteDocs>
