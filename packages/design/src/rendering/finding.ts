/** The rules of a check, in the order in which it lists their findings. */
export const lintRules = [
  'text_cut',
  'text_outside_box',
  'outside_page',
  'texts_overlap',
  'contrast_low',
  'text_small',
  'image_missing',
  'image_empty',
  'low_resolution',
  'bleed_missing',
  'element_empty',
  'field_name',
  'brand_color',
  'brand_font',
  'page_empty',
  'page_hidden',
] as const

export type LintRule = (typeof lintRules)[number]

/** The severity of a finding: an error spoils the picture, and a notice may well be intended. */
export const severities = ['error', 'warning', 'notice'] as const

export type Severity = (typeof severities)[number]

/** The units of what a rule measures: lines of a text, pixels per inch, document px, and the ratio of a contrast. */
export const measureUnits = ['lines', 'ppi', 'px', 'ratio'] as const
