import { z } from 'zod'
import { limits } from '../values/limits'
import { maskSchema } from '../style/mask'
import { shadowSchema } from '../style/shadow'
import { list } from '../values/lists'
import { angle, flag, fraction, number, positive } from '../values/numbers'
import { choice, idSchema, text } from '../values/texts'

/** All sixteen blend modes of CSS. */
export const blendModes = [
  'normal',
  'multiply',
  'screen',
  'overlay',
  'darken',
  'lighten',
  'color-dodge',
  'color-burn',
  'hard-light',
  'soft-light',
  'difference',
  'exclusion',
  'hue',
  'saturation',
  'color',
  'luminosity',
] as const

/** The properties of every element, regardless of its kind. */
export const elementFields = {
  id: idSchema.describe('Identifies the element; unique in the design'),
  aliases: list(idSchema, { of: 'ids', maximum: limits.aliases })
    .optional()
    .describe('Previous ids, also unique; calls that use one of them still find the element'),
  name: text(255).default('').describe('Name shown in the editor'),
  x: number(-limits.offset, limits.offset)
    .default(0)
    .describe('Left edge of the box before rotation, in px from the parent'),
  y: number(-limits.offset, limits.offset)
    .default(0)
    .describe('Top edge of the box before rotation, in px from the parent'),
  width: positive(limits.side).describe('Width of the box in px'),
  height: positive(limits.side).describe('Height of the box in px'),
  rotation: angle().default(0).describe('Degrees, clockwise, about the centre of the box'),
  flipX: flag().default(false).describe('Mirrored left to right'),
  flipY: flag().default(false).describe('Mirrored top to bottom'),
  opacity: fraction().default(1).describe('0 (transparent) .. 1 (opaque)'),
  visible: flag().default(true).describe('False if it is not drawn'),
  blendMode: choice(...blendModes)
    .default('normal')
    .describe('Blending with everything below, as in CSS'),
  shadow: shadowSchema.nullable().default(null).describe('Shadow, or null'),
  mask: maskSchema
    .nullable()
    .default(null)
    .describe('The part of the box that is shown, or null for all of it'),
  locked: flag().default(false).describe('Protected from manual editing; rendering ignores it'),
  // Checked as JSON before any schema runs.
  custom: z.unknown().optional().describe('Any JSON of your own; kept and ignored'),
}
