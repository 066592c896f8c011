/** The formats that a page can be rendered to. */
export const renderFormats = ['jpeg', 'png', 'webp', 'avif', 'pdf'] as const

export type RenderFormat = (typeof renderFormats)[number]
