import { PictureFiles } from '@platen/browser'
import { readSource } from './read-source'

/** The images of all pages in this window. Few pages need views from the service, so the code that requests them is loaded on demand. */
export const pictures = new PictureFiles({
  read: readSource,
  view: async (src, maxSide) => (await import('./view-of')).viewOf(src, maxSide),
})
