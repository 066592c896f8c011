import { modificationSchema, warningSchema } from '@platen/design'
import { z } from 'zod'
import { generateRequestSchema } from '../renders/generate-request'
import { renderFileSchema } from '../renders/render-answers'
import { drawableIdInput } from './forms/fields'
import { describeFields } from './forms/describe-fields'
import { type ToolContract } from './forms/tool'

const { modifications, format, scale, pages, onAssetError, layout, dryRun } =
  generateRequestSchema.shape
const { shape } = modificationSchema

const input = z.strictObject({
  designId: drawableIdInput,
  modifications,
  format,
  scale,
  pages,
  onAssetError,
  layout,
  dryRun,
})

/** The most useful modification keys; the others are accepted too. */
const shownModification = z.looseObject({
  id: shape.id.describe('Element id from get_template'),
  text: shape.text.describe('New text'),
  src: shape.src.describe('New image URL'),
  fallbackSrc: shape.fallbackSrc.describe('If src fails'),
  fill: shape.fill.describe('Hex colour'),
  stroke: shape.stroke.describe('Hex colour'),
  visible: shape.visible.describe('false hides'),
  fontFamily: shape.fontFamily.describe('For text'),
  fontSize: shape.fontSize.describe('Px'),
  markup: shape.markup.describe('Reads **bold** *italic* [words](#hex)'),
  autoFitText: shape.autoFitText.describe('Shrinks to fit'),
})

const file = describeFields(renderFileSchema, {
  url: 'File URL',
  previewUrl: 'PNG of a PDF',
  size: 'Bytes',
  width: 'px',
  height: 'px',
  mimetype: 'Type',
  format: 'Format',
  page: '1-based',
  checksum: 'SHA-256',
})

const warning = describeFields(warningSchema.omit({ overBy: true }), {
  code: 'Code',
  message: 'Message',
  elementId: 'Element',
  modification: 'Index',
  key: 'Key',
})

/** Renders a design or template with modifications. */
export const generateImage = {
  title: 'Generate an image',
  description:
    'Renders a template or design into files and shows a preview. Each modification changes one element by id; ' +
    'others stay. Unknown ids and keys only warn.',
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
      .describe('More keys: accepts in get_template'),
    format: format.describe('Default jpeg'),
    scale: scale.describe('File px per design px'),
    pages: pages.describe('1-based; default all'),
    onAssetError: onAssetError.describe('For failed images'),
    layout: layout.unwrap().optional().describe('Adds boxes'),
    dryRun: dryRun.unwrap().optional().describe('Draws nothing'),
  }),
  // A dry run has no files, and more findings.
  output: z.looseObject({
    id: z.string().exactOptional().describe('Render id'),
    designId: z.string().describe('Id'),
    duration: z.number().exactOptional().describe('ms'),
    files: z.array(file).describe('By page'),
    // Those of a dry run also have `overBy`.
    warnings: z.array(warning.loose()).describe('Problems'),
  }),
} satisfies ToolContract
