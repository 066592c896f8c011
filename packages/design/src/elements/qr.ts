import { z } from 'zod'
import { colorSchema } from '../values/color'
import { text } from '../values/texts'
import { codeFault, codeFormatSchema, errorCorrectionSchema, longestCode } from './code-value'
import { elementFields } from './element-fields'

export type QrElement = z.output<typeof qrSchema>

/** The schema of a value in any format; `codeFault` checks the rules of the format. */
export const qrValueSchema = text(longestCode).min(1, { error: 'must not be empty' })

/** A QR code or another machine-readable code. */
export const qrSchema = z
  .object({
    ...elementFields,
    type: z.literal('qr'),
    value: qrValueSchema.describe(
      'The text that the code contains; EAN and UPC with or without their check digit',
    ),
    format: codeFormatSchema.default('qr').describe('Kind of code'),
    fill: colorSchema.default('#000000').describe('Colour of the modules'),
    background: colorSchema
      .nullable()
      .default('#ffffff')
      .describe('Colour behind the modules, or null'),
    errorCorrection: errorCorrectionSchema
      .default('M')
      .describe('Error correction level of a QR code'),
  })
  .superRefine((element, context) => {
    const message = codeFault(element)
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['value'], message })
  })
