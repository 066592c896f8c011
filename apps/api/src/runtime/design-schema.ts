import { designSchema } from '@platen/design'
import { z } from 'zod'

let made: string | undefined

/** Returns the JSON Schema of documents, as JSON. It is made once, since that takes as long as many calls. */
export const designSchemaText = (): string =>
  (made ??= JSON.stringify(z.toJSONSchema(designSchema, { io: 'input' })))
