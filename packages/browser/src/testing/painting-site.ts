import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { aliasOf, rangesOfFile, shippedFonts, withoutTable } from '@platen/fonts'
import { emojiFamily, type FontIndex, packRanges } from '@platen/typefaces'
import { build } from 'esbuild'
import { type ByteExchange } from './byte-exchange'
import { type PaintingSite } from './job'

/** Serves the files of the API that painters need: the fonts with their index, and the parts of the picture worker. */
export async function servePaintingSite(exchange: ByteExchange): Promise<PaintingSite> {
  const wasm = require.resolve('@resvg/resvg-wasm/index_bg.wasm')
  const script = await bundle('../worker/picture-worker.ts')
  const paths = {
    indexUrl: exchange.serve(JSON.stringify(await fontIndex(exchange)), 'application/json'),
    resvgUrl: exchange.serve(() => readFile(wasm), 'application/wasm'),
    workerUrl: exchange.serve(script, 'text/javascript'),
  }
  return {
    indexUrl: exchange.url + paths.indexUrl,
    resvgUrl: exchange.url + paths.resvgUrl,
    workerUrl: exchange.url + paths.workerUrl,
  }
}

/** Bundles a file of this package as a script. */
export async function bundle(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, file)],
    conditions: ['source'],
    bundle: true,
    // Packages that also run in Node import these, but none of them remains in the bundle.
    external: ['node:*'],
    write: false,
    format: 'iife',
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}

async function fontIndex(exchange: ByteExchange): Promise<FontIndex> {
  const index: FontIndex = { faces: [], coverages: [] }
  for (const [family, faces] of shippedFonts()) {
    for (const face of faces) {
      const { weight, style, path } = face
      const packed = packRanges(rangesOfFile(path))
      const known = index.coverages.indexOf(packed)
      const coverage = known < 0 ? index.coverages.push(packed) - 1 : known
      const url = exchange.serve(async () => withoutTable(await readFile(path), 'SVG '))
      const { size: bytes } = await stat(path)
      const colour = family === emojiFamily
      index.faces.push({
        alias: aliasOf(family, face),
        family,
        weight,
        style,
        url,
        bytes,
        colour,
        coverage,
      })
    }
  }
  return index
}
