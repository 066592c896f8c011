import { type Feature, type Fields, picture, size } from './feature'

/** Returns the document of a feature, with an id for every element. `sourceOf` returns the `src` for the name of a shipped image. */
export function featureDocument(
  { background, children }: Feature,
  sourceOf: (name: string) => string,
): object {
  let count = 0
  const withIds = (elements: readonly Fields[]): Fields[] =>
    elements.map(element => {
      const inner = element['children']
      return {
        id: `element-${++count}`,
        ...element,
        ...(Array.isArray(inner) && { children: withIds(inner as Fields[]) }),
      }
    })
  const page = { id: 'page', background, children: withIds(children) }
  const design = { schemaVersion: 1, ...size, pages: [page] }
  const prefix = picture('')
  // Replaces names wherever a `src` may be: in elements and in paints.
  return JSON.parse(JSON.stringify(design), (key, value: unknown) =>
    key === 'src' && typeof value === 'string' && value.startsWith(prefix)
      ? sourceOf(value.slice(prefix.length))
      : value,
  ) as object
}
