import { PictureFiles } from '@platen/browser'
import { readSource } from './read-source'

/** The files of the pictures of all pages in this window; few pages need views, so what asks for them is loaded then. */
export const pictures = new PictureFiles({
  read: readSource,
  view: async (src, maxSide) => (await import('./view-of')).viewOf(src, maxSide),
})
