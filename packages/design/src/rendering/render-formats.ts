/** The formats to which a page can be rendered. */
export const renderFormats = ['jpeg', 'png', 'webp', 'avif', 'pdf'] as const

export type RenderFormat = (typeof renderFormats)[number]

/** Returns true for formats that a quality makes smaller; `jpg` is another name of JPEG. */
export const hasQuality = (format: RenderFormat | 'jpg'): boolean =>
  format !== 'png' && format !== 'pdf'
