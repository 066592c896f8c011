import { isId } from '@platen/design'
import { z } from 'zod'

/** The only queue of Platen. */
export const queueName = 'renders'

/** A job contains only the render's id; its row holds the rest. */
export const renderJobSchema = z.strictObject({
  renderId: z.string().refine(id => isId('rnd', id), 'must be a render id'),
})

export type RenderJob = z.infer<typeof renderJobSchema>

/** Returns the job id of an attempt. Adding it again does nothing while the first job waits or runs. BullMQ allows no `:` in an id. */
export const jobIdOf = (renderId: string, attempt: number): string => `${renderId}-${attempt}`
