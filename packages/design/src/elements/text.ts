import { z } from 'zod'
import { fontFamilySchema, fontStyleSchema, fontWeightSchema } from '../style/font-face'
import { limits } from '../values/limits'
import { paintSchema } from '../style/paint'
import { colorSchema } from '../values/color'
import { strokeWidthSchema } from '../values/geometry'
import { number, whole } from '../values/numbers'
import { choice, languageTag, text } from '../values/texts'
import { elementFields } from './element-fields'
import { fontSizeSchema, textDecorationSchema, textSpansSchema } from './text-span'

export type TextElement = z.output<typeof textSchema>
export type TextBackground = z.output<typeof textBackgroundSchema>

/** A background behind a text: one area for its box, or one for each line. */
export const textBackgroundSchema = z.object({
  color: colorSchema.describe('Hex colour'),
  cornerRadius: number(0, limits.side).default(0).describe('Px'),
  padding: number(0, 1_000).default(0).describe('Distance from the text on all four sides, in px'),
  fit: choice('box', 'lines').default('box').describe('One area, or one behind each line'),
})

/** Fields that documents and modifications validate in the same way. */
export const textFields = {
  text: text(limits.textLength),
  lineHeight: number(0.1, 10),
  letterSpacing: number(-1, 10),
  align: choice('left', 'center', 'right', 'justify', 'start', 'end'),
  verticalAlign: choice('top', 'middle', 'bottom'),
  overflow: choice('grow', 'shrink', 'ellipsis', 'clip', 'visible'),
  maxLines: whole(1, 1_000).nullable(),
}

/** A text. If its `overflow` is `grow`, its box becomes taller, never wider. */
export const textSchema = z.object({
  ...elementFields,
  type: z.literal('text'),
  text: textFields.text.default('').describe('The text; \\n ends a paragraph'),
  fontFamily: fontFamilySchema.default('Inter').describe('Font family'),
  fontSize: fontSizeSchema.default(16).describe('In px; shrinking to fit does not change it'),
  fontWeight: fontWeightSchema.default(400).describe('100..900'),
  fontStyle: fontStyleSchema.default('normal').describe('normal or italic'),
  fill: paintSchema.default('#000000').describe('Paint of the glyphs'),
  stroke: colorSchema.default('#000000').describe('Colour of the outline, behind the fill'),
  strokeWidth: strokeWidthSchema.default(0).describe('Width of the outline in px; 0 draws none'),
  align: textFields.align.default('start').describe('Horizontal alignment of the lines'),
  verticalAlign: textFields.verticalAlign
    .default('top')
    .describe('Vertical alignment of the lines'),
  lineHeight: textFields.lineHeight
    .default(1.2)
    .describe('Line height as a multiple of the font size'),
  letterSpacing: textFields.letterSpacing.default(0).describe('Space after each glyph, in em'),
  textTransform: choice('none', 'uppercase', 'lowercase', 'capitalize')
    .default('none')
    .describe('Case of the drawn letters'),
  textDecoration: textDecorationSchema
    .default('none')
    .describe('Line under, through or above the text'),
  direction: choice('auto', 'ltr', 'rtl')
    .default('auto')
    .describe('Writing direction; with auto, the first strong letter of each paragraph decides'),
  lang: languageTag.nullable().default(null).describe('Language tag, or null'),
  overflow: textFields.overflow
    .default('grow')
    .describe('Handling of text that does not fit: the box grows downwards, the font shrinks, …'),
  minFontSize: fontSizeSchema.default(6).describe('Minimum font size when shrinking, in px'),
  maxFontSize: fontSizeSchema
    .nullable()
    .default(null)
    .describe('Maximum font size in px if `overflow` is `shrink`; null for `fontSize`'),
  maxLines: textFields.maxLines
    .default(null)
    .describe('Maximum number of lines, or null for any number'),
  wrap: choice('word', 'keep-all', 'anywhere', 'none')
    .default('word')
    .describe('Places where lines may break; keep-all forbids breaks between letters, for Korean'),
  background: textBackgroundSchema.nullable().default(null).describe('Area behind the text'),
  spans: textSpansSchema.default([]).describe('Runs with a different style'),
  list: choice('bullet', 'number').nullable().default(null).describe('Marks before paragraphs'),
  curve: number(-1, 1)
    .default(0)
    .describe('Sets the text as one line on an arc of curve × 360°; positive values curve upwards'),
})
