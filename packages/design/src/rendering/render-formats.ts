/** The formats to which a page can be rendered. */
export const renderFormats = ['jpeg', 'png', 'webp', 'avif', 'pdf'] as const

export type RenderFormat = (typeof renderFormats)[number]
