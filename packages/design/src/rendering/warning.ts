/** Everything that is worth telling although the render goes on. */
export const warningCodes = [
  'unknown_element',
  'key_not_applicable',
  'unknown_element_type',
  'stroke_width_defaulted',
  'font_missing',
  'glyphs_missing',
  'text_overflow',
  'low_resolution',
] as const

export type WarningCode = (typeof warningCodes)[number]

/** One warning; `modification` is the index in the list that was sent. */
export interface Warning {
  code: WarningCode
  message: string
  elementId?: string
  modification?: number
  key?: string
}
