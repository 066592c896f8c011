import { PictureFiles } from '@platen/browser'
import { readSource } from './read-source'

/** The image files of all pages in this window. Few pages need views, so the code that requests them is loaded on demand. */
export const pictures = new PictureFiles({
  read: readSource,
  view: async (src, maxSide) => (await import('./view-of')).viewOf(src, maxSide),
})
