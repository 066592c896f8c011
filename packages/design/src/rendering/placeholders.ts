/** What may be shown of an element instead of a picture that cannot be used, in the order in which it is tried. */
export const placeholders = ['fallback', 'design', 'nothing'] as const

export type Placeholder = (typeof placeholders)[number]
