import { modificationSchema } from '@platen/design'
import { z } from 'zod'
import { generateRequestSchema } from '../generate-request'
import { renderFileSchema } from '../render-answers'
import { warningSchema } from '../warning'
import { designIdField } from './fields'
import { type ToolContract } from './tool'

const { modifications, format, scale, pages } = generateRequestSchema.shape
const { shape } = modificationSchema

const input = z.strictObject({ designId: designIdField, modifications, format, scale, pages })

/** The keys that change a design most; the others are taken too. */
const shownModification = z.looseObject({
  id: shape.id.describe('Element id from get_template'),
  text: shape.text.describe('New text'),
  src: shape.src.describe('New image URL'),
  fill: shape.fill.describe('Hex colour'),
  stroke: shape.stroke.describe('Hex colour'),
  visible: shape.visible.describe('false hides'),
  fontFamily: shape.fontFamily.describe('For text'),
  fontSize: shape.fontSize.describe('Px'),
  fontWeight: shape.fontWeight.describe('For text'),
  autoFitText: shape.autoFitText.describe('true shrinks text to its box'),
})

/** Renders a design or template with modifications. */
export const generateImage = {
  name: 'generate_image',
  title: 'Generate an image',
  description:
    'Renders a template or saved design with modifications into files, and shows a small preview. Each ' +
    'modification addresses one element by id with keys that the element accepts; other elements stay as they are. ' +
    'Unknown ids and keys are ignored and told in warnings. Brand colours go in as fill, brand images as src.',
  annotations: {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: false,
    openWorldHint: true,
  },
  input,
  shownInput: input.extend({
    modifications: z
      .array(shownModification)
      .default([])
      .describe('Keys beyond these are taken too, as in accepts of get_template'),
    format: format.describe('Default jpeg'),
    scale: scale.describe('File px per design px'),
    pages: pages.describe('1-based page numbers; default all'),
  }),
  output: z.object({
    id: z.string().describe('Render id'),
    designId: z.string(),
    duration: z.number().describe('Milliseconds'),
    files: z.array(renderFileSchema),
    warnings: z.array(warningSchema).describe('What was ignored or looks off'),
  }),
} satisfies ToolContract
