import { useMedia } from '../../../ui/layout/use-media'

/** The width below which the stylesheets open panels from the bottom. */
const narrow = '(max-width: 799px)'

/** Returns true if the window is narrow, as on a phone. */
export const useIsNarrow = (): boolean => useMedia(narrow)
