/** The replacements for an image that cannot be used, in the order in which they are tried. */
export const placeholders = ['fallback', 'design', 'nothing'] as const

export type Placeholder = (typeof placeholders)[number]
