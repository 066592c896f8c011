// Fails the build when the first load exceeds its budget, or contains modules that should load later.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { editorPage, usePage, withImports } from './loaded-chunks.mjs'

const mostScript = 230_000
/** The JavaScript that the Use page adds, in bytes; workers and parts that only some designs need are not counted. */
const mostOfUsePage = 113_500
/** The JavaScript that the editor adds, in bytes. */
const mostOfEditor = 214_000
/** The JavaScript of the documentation, in bytes. */
const mostOfDocs = 8_100
/** The JavaScript of the page of shared designs, in bytes: guests load no other. */
const mostOfGuests = 130_000
const mostFonts = 150_000
/** Modules for the contract's schemas, for codes and for drawings: each is as large as the app, so none belongs in the first load. */
const elsewhere = /node_modules\/(zod|bwip-js|@resvg)\//

/** Checks the budgets, given the folder of the built and compressed app, and the chunks and files of its bundle. */
export function demandBudgets(folder, bundle) {
  const chunks = bundle.filter(({ type }) => type === 'chunk')
  const first = withImports(
    chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html')),
    chunks,
  )
  const packed = chunks =>
    chunks.reduce((sum, { fileName }) => sum + sizeOf(join(folder, `${fileName}.gz`)), 0)
  demand('JavaScript of the first load, gzip', packed(first), mostScript)
  const entries = [
    ['the documentation', '/docs.html', mostOfDocs],
    ['shared designs', '/guest.html', mostOfGuests],
  ]
  for (const [name, file, most] of entries) {
    const entry = withImports(
      chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(file)),
      chunks,
    )
    if (first.length === 0 || entry.length === 0)
      throw new Error('an entry has no chunk of its own')
    demand(`JavaScript of ${name}, gzip`, packed(entry), most)
  }
  const parts = [
    ['Use page', usePage, mostOfUsePage],
    ['editor', editorPage, mostOfEditor],
  ]
  for (const [name, file, most] of parts) {
    const part = withImports(
      chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(file)),
      chunks,
    )
    if (part.length === 0) throw new Error(`the ${name} has no chunk of its own`)
    const added = part.filter(chunk => !first.includes(chunk))
    demand(`JavaScript that the ${name} adds, gzip`, packed(added), most)
  }
  const assets = join(folder, 'assets')
  const fonts = readdirSync(assets).filter(name => name.endsWith('.ttf.br'))
  const bytes = fonts.reduce((sum, name) => sum + sizeOf(join(assets, name)), 0)
  demand('fonts, brotli', bytes, mostFonts)
  const strays = first.flatMap(({ moduleIds }) => moduleIds).filter(id => elsewhere.test(id))
  if (strays.length > 0) throw new Error(`the first load contains ${strays[0]}`)
}

function demand(name, bytes, most) {
  console.log(`${name}: ${bytes} of at most ${most} bytes`)
  if (bytes > most) throw new Error(`${name}: ${bytes} bytes are more than ${most}`)
}

const sizeOf = path => statSync(path).size
