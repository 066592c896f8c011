/** The extensions of signed URLs, which are also the names of the formats. */
export const urlFormats = ['jpg', 'png', 'webp', 'avif', 'pdf'] as const

export type UrlFormat = (typeof urlFormats)[number]

/** The longer sides of the named sizes, in px. */
export const urlSizes = { thumbnail: 240, small: 480, og: 1200, large: 2048 } as const
