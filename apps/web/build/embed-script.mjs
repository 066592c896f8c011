// Builds the script that pages of other applications load: one file that needs no module, and no other file.
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { build } from 'vite'

const mostBytes = 4000

/** Writes `embed.js` into a folder, made from this entry. Fails when it is larger than it may be. */
export async function buildEmbedScript(folder, entry) {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: ['chrome107', 'firefox104', 'safari16'],
      lib: { entry, formats: ['iife'], name: 'platenEmbed', fileName: () => 'embed.js' },
    },
  })
  const bytes = gzipSync(readFileSync(join(folder, 'embed.js')), { level: 9 }).length
  console.log(`embed.js, gzip: ${bytes} of at most ${mostBytes} bytes`)
  if (bytes > mostBytes) throw new Error(`embed.js: ${bytes} bytes are more than ${mostBytes}`)
}
