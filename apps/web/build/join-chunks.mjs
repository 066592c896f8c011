// Joins chunks, so that a page loads few files: every file is a request, and many chunks are smaller than its headers.
import { build } from 'vite'
import { editorPage, usePage, withImports } from './loaded-chunks.mjs'

const largePages = [usePage, editorPage]
/** The most code that a page may load needlessly, in bytes. */
const mostNeedless = 8000

/**
 * Rolldown makes a chunk for each set of entries that share modules: some hundred chunks. This plugin builds once without writing files to
 * learn which chunks each page loads, and then joins the chunks that the same HTML pages load, that only a large page loads, and the
 * small ones that a large page shares with other pages. `transforms` are the plugins that change modules.
 */
export function joinChunks(transforms) {
  return {
    name: 'join-chunks',
    apply: 'build',
    async config({ root, resolve, build: options }) {
      const names = groupNames(await chunksOf({ root, resolve, options, transforms }))
      // A chunk imports only what at least the same pages load, so joined chunks do not import each other in a circle.
      const group = {
        debugName: 'pages',
        name: id => names.get(id) ?? null,
        includeDependenciesRecursively: false,
      }
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } }
    },
  }
}

/** Builds without writing files; returns the chunks. */
async function chunksOf({ root, resolve, options, transforms }) {
  const { output } = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: transforms,
    resolve,
    build: { ...options, write: false, minify: false, license: false },
  })
  return output.filter(({ type }) => type === 'chunk')
}

/** Returns the names of the groups, by the ids of the modules that are put into a group. */
function groupNames(chunks) {
  const nameOf = namesByPages(chunks)
  const names = new Map()
  for (const chunk of chunks) {
    const name = isPage(chunk) ? null : nameOf(chunk)
    if (name !== null) for (const id of chunk.moduleIds) names.set(id, name)
  }
  return names
}

/** True of the chunk that begins a page, or a part that is loaded on demand. */
const isPage = ({ facadeModuleId }) => facadeModuleId !== null

/** Returns a function that names the group of a chunk; null for a chunk that is not joined. */
function namesByPages(chunks) {
  const pages = chunks
    .filter(isPage)
    .map(entry => ({ id: entry.facadeModuleId, loads: withImports([entry], chunks) }))
  const first = pages.find(({ id }) => id.endsWith('/index.html')).loads
  return chunk => {
    const users = pages.filter(({ loads }) => loads.includes(chunk))
    const files = users.filter(({ id }) => id.endsWith('.html'))
    if (first.includes(chunk)) return joined(files)
    const large = users.filter(({ id }) => largePages.some(page => id.endsWith(page)))
    if (large.length === 0) return null
    if (large.length === users.length) return joined(large)
    const added = withImports([chunk], chunks).filter(each => !first.includes(each))
    const bytes = added.reduce((sum, { code }) => sum + code.length, 0)
    return bytes > mostNeedless ? null : `${joined([...large, ...files])}-shared`
  }
}

const joined = pages => pages.map(({ id }) => /([\w-]+)\.\w+$/.exec(id)[1]).join('-')
