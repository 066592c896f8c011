import { z } from 'zod'
import { lintOutput, revisionOutput } from './fields'

const element = z.object({
  id: z.string().describe('Id'),
  box: z.unknown().describe('px on the page, before rotation'),
  bounds: z.unknown().describe('px that it paints'),
})

/** The answer of tools that change a draft. */
export const editedOutput = z.object({
  designId: z.string().describe('Id'),
  revision: revisionOutput,
  changed: z.array(z.string()).describe('Ids of elements and pages'),
  elements: z.array(element).describe('Those changed, measured'),
  lint: lintOutput,
  notes: z.array(z.string()).exactOptional().describe('What could not be done'),
})

export const pictureInput = z.boolean({ error: 'must be true or false' }).default(true)
