import { z } from 'zod'
import { colorSchema } from '../values/color'
import { choice, text } from '../values/texts'
import { elementFields } from './element-fields'
import { defaultsOf, type KindDefinition } from './kind-definition'

export type QrElement = z.output<typeof qrSchema>

export const qrValueSchema = text(4_296).min(1, { error: 'must not be empty' })

/** A QR code or another machine-readable code. */
export const qrSchema = z.object({
  ...elementFields,
  type: z.literal('qr'),
  value: qrValueSchema.describe('What a reader of the code sees'),
  format: choice('qr', 'code128', 'ean13', 'ean8', 'upca', 'datamatrix')
    .default('qr')
    .describe('Kind of code'),
  fill: colorSchema.default('#000000').describe('Colour of the modules'),
  background: colorSchema.nullable().default('#ffffff').describe('Colour behind them, or null'),
  errorCorrection: choice('L', 'M', 'Q', 'H').default('M').describe('Of a QR code'),
})

export const qrKind: KindDefinition = {
  schema: qrSchema,
  defaults: defaultsOf(qrSchema),
  migrations: [],
}
