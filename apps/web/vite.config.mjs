import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cutFonts } from './build/cut-fonts.mjs'
import { buildEmbedScript } from './build/embed-script.mjs'
import { demandBudgets } from './build/demand-budgets.mjs'
import { joinChunks } from './build/join-chunks.mjs'
import { packages, sourcesOfPackages } from './build/sources-of-packages.mjs'
import { withoutJsonSchemas } from './build/without-json-schemas.mjs'
import { writeIcons } from './build/write-icons.mjs'

/** The mode of builds that show all components, for the tests. */
const specimens = 'specimens'

export default defineConfig(async ({ mode }) => {
  const folder = join(import.meta.dirname, mode === specimens ? '../../.platen/specimens' : 'dist')
  await cutFonts(join(import.meta.dirname, '.fonts'))
  await writeIcons(join(import.meta.dirname, '.icons'))
  return {
    plugins: [
      ...transforms(),
      ...(mode === specimens ? [] : [joinChunks(transforms()), packed(folder)]),
    ],
    // Packages are resolved to their sources, so that they need not be built first.
    resolve: { alias: sourcesOfPackages },
    worker: { format: 'es' },
    // The API replaces this with a new nonce in each response.
    html: { cspNonce: '{{nonce}}' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: ['chrome123', 'firefox128', 'safari17.5'],
      // Inlined assets would be `data:` URLs, which `font-src` and `img-src` of the content security policy do not allow.
      assetsInlineLimit: 0,
      rolldownOptions: { input: pagesOf(mode).map(name => join(import.meta.dirname, name)) },
      reportCompressedSize: false,
      license: { fileName: 'licenses.md' },
    },
  }
})

/** The plugins that change modules. */
const transforms = () => [react(), withoutJsonSchemas()]

/**
 * The HTML files of the app, the scripts of the documentation, the page of shared designs, and the frame for other applications; a test
 * build has only specimens.
 */
const pagesOf = mode =>
  mode === specimens
    ? ['specimens.html']
    : ['index.html', 'docs.html', 'guest.html', 'embed-frame.html']

/** Compresses each file once at the highest level, so that the API only has to send it, and checks the size budgets. */
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
