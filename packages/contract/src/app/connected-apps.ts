import { z } from 'zod'
import { scopes } from '../names/scopes'
import { moment } from './fields'

const scope = z.enum(scopes)

const clientFields = {
  name: z.string().describe('The name that the app gave itself'),
  host: z.string().describe('The host of its metadata document, or the host to which its codes go'),
}

/** The question whether an app may act for a person. */
export const connectionSchema = z.object({
  ...clientFields,
  redirectHost: z.string().describe('The host to which its codes go'),
  isLocal: z.boolean().describe('True for a program on the computer of the person'),
  scopes: z.array(scope).describe('Those that the person may give'),
  withheld: z
    .array(scope)
    .describe('Those that the app also asks for, and the role of the person excludes'),
})

/** What a person gives an app: they saw that it would act for them, and with which scopes. */
export const connectionRequestSchema = z.strictObject({
  userId: z.string().describe('The id of the person whom the question named'),
  scopes: z.array(scope).min(1).describe('Some of those that the person may give'),
})

/** The address to which the browser goes after the person has answered. */
export const connectionAnswerSchema = z.object({ redirectTo: z.string() })

const connectedAppSchema = z.object({
  id: z.string(),
  ...clientFields,
  person: z.object({ id: z.string(), name: z.string() }),
  scopes: z.array(scope),
  createdAt: moment,
  lastUsedAt: moment.nullable().describe('Accurate to the minute; null before the first use'),
})

export const connectedAppListSchema = z.object({
  data: z.array(connectedAppSchema).describe('Newest first; for owners, those of all people'),
})
