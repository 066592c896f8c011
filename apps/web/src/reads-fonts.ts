import { type QueryClient } from '@tanstack/react-query'
import { uploadedFontsQuery } from './parts/painting/own-fonts'

interface Opening {
  context: { client: QueryClient }
}

/**
 * The part of a route that asks for the uploaded fonts while the code of a page that draws is still loading, once for each opening. The
 * page itself tells if they cannot be read.
 */
export const readsFonts = {
  loader({ context: { client } }: Opening): void {
    client.query(uploadedFontsQuery).catch(() => undefined)
  },
  staleTime: Infinity,
}
