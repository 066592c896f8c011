import { type CanvasState } from '@platen/browser'
import { drawnElements, elementSources, type Page } from '@platen/design'

/** Images that cannot be shown, and font families that cannot be loaded. */
export type Missing = Pick<CanvasState, 'missing' | 'missingFonts'>

/** Returns the IDs of the elements of a page that show an image, in paint order. */
export const idsShowing = (page: Page, src: string): string[] =>
  [...drawnElements(page)]
    .filter(element => [...elementSources(element)].some(source => source.src === src))
    .map(({ id }) => id)
