import { type RouteDocs } from './forms/route-docs'
import { samples } from './samples/samples'

const requestId = 'req_3vQm0c1uJ8o2kXyZ'

const refused = {
  id: samples.refusedCall,
  requestId,
  at: '2026-11-21T09:30:00.123Z',
  method: 'POST',
  path: `/api/v1/${samples.design}/generate`,
  tool: null,
  status: 400,
  code: 'invalid_request',
  message: 'modifications[0].fill must be a hex colour',
  caller: samples.key,
  designId: samples.design,
  duration: 4,
  leftOut: 0,
}

const unfiltered = {
  requestId: null,
  status: null,
  method: null,
  keyId: null,
  designId: null,
  from: null,
  to: null,
}

export const refusedCallDocs = {
  listRefusedCalls: {
    tag: 'Request log',
    summary: 'List refused calls',
    description:
      'Returns the calls of the organization that got a status of 400 or more: with its keys, by its people and embedded editors, of MCP tools, and of its signed URLs and inbound hooks. A call appears within two seconds and is kept for 7 days. Bodies, queries and secrets are not kept.\n\nOf more than 60 refused calls in a minute, a few samples are kept; `leftOut` says how many calls before them are missing. Calls without a known caller, such as those with an unknown key, are not kept.',
    errors: { invalid_request: 'Names the parameter and what is allowed.' },
    examples: [
      {
        summary: 'The call whose response had this request id',
        query: { requestId },
        status: 200,
        answer: { data: [refused], total: 1, page: 0, perPage: 24, ...unfiltered, requestId },
      },
      {
        summary: 'The calls of a key that were over its limit',
        query: { keyId: samples.key, status: '429', from: '2026-11-21' },
        status: 200,
        answer: {
          data: [],
          total: 0,
          page: 0,
          perPage: 24,
          ...unfiltered,
          keyId: samples.key,
          status: 429,
          from: '2026-11-21T00:00:00.000Z',
        },
      },
      {
        summary: 'A status that is not an error',
        query: { status: '200' },
        status: 400,
        answer: { message: 'status must be a whole number from 400 to 599' },
      },
    ],
  },
  getRefusedCall: {
    tag: 'Request log',
    summary: 'Read a refused call',
    description: 'Returns a call of the request log in the form of the list.',
    errors: { not_found: 'Refused call not found' },
    examples: [{ summary: 'One of the last 7 days', status: 200, answer: refused }],
  },
} as const satisfies Record<string, RouteDocs>
