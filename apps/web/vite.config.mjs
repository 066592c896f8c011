import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cutFonts } from './build/cut-fonts.mjs'
import { buildEmbedScript } from './build/embed-script.mjs'
import { demandBudgets } from './build/demand-budgets.mjs'
import { packages, sourcesOfPackages } from './build/sources-of-packages.mjs'

/** The mode of builds that show every component to the tests. */
const specimens = 'specimens'

export default defineConfig(async ({ mode }) => {
  const folder = join(import.meta.dirname, mode === specimens ? '../../.platen/specimens' : 'dist')
  await cutFonts(join(import.meta.dirname, '.fonts'))
  return {
    plugins: [react(), ...(mode === specimens ? [] : [packed(folder)])],
    // From their sources: the app needs no other build.
    resolve: { alias: sourcesOfPackages },
    worker: { format: 'es' },
    // The API puts a new one into each answer.
    html: { cspNonce: '{{nonce}}' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: ['chrome123', 'firefox128', 'safari17.5'],
      // `font-src` and `img-src` of the policy name no `data:` for these.
      assetsInlineLimit: 0,
      rolldownOptions: { input: pagesOf(mode).map(name => join(import.meta.dirname, name)) },
      reportCompressedSize: false,
      license: { fileName: 'licenses.md' },
    },
  }
})

/** The app, what moves in the documentation, and the frame in pages of others; no build for people has specimens. */
const pagesOf = mode =>
  mode === specimens ? ['specimens.html'] : ['index.html', 'docs.html', 'embed-frame.html']

/** Packs each file once, as small as it gets, so that the API only has to send it, and checks what they weigh. */
function packed(folder) {
  let bundle = {}
  return {
    name: 'packed',
    apply: 'build',
    writeBundle(_options, written) {
      bundle = written
    },
    async closeBundle() {
      await buildEmbedScript(folder, join(packages, 'embed/src/script.ts'))
      const assets = join(folder, 'assets')
      for (const name of readdirSync(assets).filter(name =>
        /\.(js|css|svg|ttf|wasm)$/.test(name),
      )) {
        const path = join(assets, name)
        const bytes = readFileSync(path)
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }))
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      }
      demandBudgets(folder, Object.values(bundle))
    },
  }
}
