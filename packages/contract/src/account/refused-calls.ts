import { mustBeOneOf } from '@platen/design'
import { z } from 'zod'
import { listAnswer, listFields, momentText, wholeText } from '../fields/list-query'
import { calledMethods } from '../names/called-methods'

const requestIdError = 'must be one string of at most 64 characters'
const keyIdError = 'must be the id of one key or inbound hook'
const designIdError = 'must be the id of one design or template'

/** The filters of the refused calls. */
export const listRefusedCallsQuerySchema = z.object({
  page: listFields.page,
  perPage: listFields.perPage,
  orderBy: listFields.orderBy.describe('latest: newest first; oldest: oldest first'),
  requestId: z
    .string({ error: requestIdError })
    .max(64, { error: requestIdError })
    .optional()
    .describe('Only calls whose `X-Request-Id` is this id, or starts with this text'),
  status: wholeText(400, 599).optional().describe('Only calls with this HTTP status'),
  method: z
    .enum(calledMethods, { error: mustBeOneOf(calledMethods) })
    .optional()
    .describe('Only calls with this method'),
  keyId: z
    .string({ error: keyIdError })
    .max(64, { error: keyIdError })
    .optional()
    .describe(
      'Only calls with this API key, of URLs that this signing key signed, or of this inbound hook',
    ),
  designId: z
    .string({ error: designIdError })
    .max(64, { error: designIdError })
    .optional()
    .describe('Only calls that named this design or template'),
  from: momentText().optional().describe('Only calls at this time or later; a date means 0:00 UTC'),
  to: momentText().optional().describe('Only calls before this time; a date means 0:00 UTC'),
})

export type ListRefusedCallsQuery = z.infer<typeof listRefusedCallsQuerySchema>

/** A call that was answered with an error. */
export const refusedCallSchema = z.strictObject({
  id: z.string(),
  requestId: z
    .string()
    .describe('The `X-Request-Id` of the response; tools called in one request share it'),
  at: z.iso.datetime().describe('Time of the response'),
  method: z.enum(calledMethods),
  path: z
    .string()
    .describe(
      'Without the query; for an inbound hook, whose URL is secret, the route. The first 200 characters',
    ),
  tool: z.string().nullable().describe('Name of the MCP tool; null for any other call'),
  status: z.int().describe('HTTP status; of an MCP tool, the status that the error has over REST'),
  code: z.string().describe('The `X-Error-Code`'),
  message: z.string().describe('The message that the caller got; its first 1 KiB'),
  caller: z
    .string()
    .describe(
      'Id of the API key, signing key, inbound hook, connected app or person; of an embedded editor, `embed:` and the id of its user',
    ),
  designId: z
    .string()
    .nullable()
    .describe(
      'Design or template in the path or the body, or of the inbound hook; null without one',
    ),
  duration: z.int().describe('In ms'),
  leftOut: z
    .int()
    .describe(
      'Number of calls before this one, of the same minute, that are not in the log; 0 unless there were more than 60',
    ),
})

/** A page of refused calls. A filter that was not sent is null. */
export const refusedCallListSchema = listAnswer(refusedCallSchema)
  .omit({ search: true })
  .extend({
    requestId: z.string().nullable(),
    status: z.int().nullable(),
    method: z.enum(calledMethods).nullable(),
    keyId: z.string().nullable(),
    designId: z.string().nullable(),
    from: z.iso.datetime().nullable(),
    to: z.iso.datetime().nullable(),
  })
