/** The modules of the pages that add the most code to the first load, as the ends of their ids. */
export const usePage = '/design/use-route.tsx'
export const editorPage = '/editor/editor-route.tsx'

/** Returns chunks with all chunks that they import, directly or not. */
export function withImports(found, chunks) {
  const names = new Set(found.flatMap(({ imports }) => imports))
  const more = chunks.filter(chunk => names.has(chunk.fileName) && !found.includes(chunk))
  return more.length === 0 ? found : withImports([...found, ...more], chunks)
}
