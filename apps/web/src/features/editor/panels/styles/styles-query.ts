import { type Style } from '@platen/client'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { isEmbedded } from '../../../../service/caller'
import { platen } from '../../../../service/transport'

/** The text styles of the organization, oldest first. Embedded editors see none. */
export const stylesQuery = queryOptions({
  queryKey: ['styles'],
  queryFn: async ({ signal }): Promise<Style[]> =>
    isEmbedded() ? [] : (await platen.styles.list({ signal })).data,
  staleTime: 60_000,
})

/** Reloads the styles wherever they are shown. */
export const rereadStyles = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: stylesQuery.queryKey })

/** Shows a style as it was saved at once, also in panels that open before the styles are reloaded. */
export function showStyle(client: QueryClient, saved: Style): void {
  client.setQueryData(stylesQuery.queryKey, (styles = []) =>
    styles.some(({ id }) => id === saved.id)
      ? styles.map(style => (style.id === saved.id ? saved : style))
      : [...styles, saved],
  )
  void rereadStyles(client)
}
