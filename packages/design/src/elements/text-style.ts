import { z } from 'zod'
import { gradientSchema } from '../style/paint'
import { colorSchema } from '../values/color'
import { must } from '../values/numbers'
import { textSchema } from './text'

const { fontFamily, fontSize, fontWeight, fontStyle } = textSchema.shape
const { lineHeight, letterSpacing, textTransform, textDecoration } = textSchema.shape

/** The properties of a text that a saved style has. Its alignment belongs to its place, and its words to the text. */
export const textStyleSchema = z.strictObject({
  fontFamily,
  fontSize,
  fontWeight,
  fontStyle,
  lineHeight,
  letterSpacing,
  textTransform,
  textDecoration,
  fill: z
    .union([colorSchema, gradientSchema], { error: must('a hex colour or a gradient') })
    .default('#000000')
    .describe('Paint of the glyphs: a hex colour or a gradient'),
})

export type TextStyle = z.output<typeof textStyleSchema>

/** The names of the properties of a saved style. */
export const textStyleKeys = Object.keys(textStyleSchema.shape) as readonly (keyof TextStyle)[]
