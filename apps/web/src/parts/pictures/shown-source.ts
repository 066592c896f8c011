import { ownPath } from '../../service/own-path'

/** What the app may show of a picture: files of the service, and data. Null for anything else. */
export const shownSource = (src: string): string | null =>
  src.startsWith('data:image/') ? src : ownPath(src)
