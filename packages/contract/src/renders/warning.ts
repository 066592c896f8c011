import { warningCodes } from '@platen/design'
import { z } from 'zod'

/** Something worth telling although the render went on; `modification` is an index into the request's list. */
export const warningSchema = z.object({
  code: z.enum(warningCodes),
  message: z.string(),
  elementId: z.string().exactOptional(),
  modification: z.number().exactOptional(),
  key: z.string().exactOptional(),
})
