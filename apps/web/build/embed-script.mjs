// Builds the script that pages of other applications load: a single file, not a module, that loads no other file.
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { build } from 'vite'

const mostBytes = 4000

/** Builds `embed.js` from an entry into a folder. Fails when the script exceeds its budget. */
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
