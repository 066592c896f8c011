import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { sourcesOfPackages } from './build/sources-of-packages.mjs'
import { writeIcons } from './build/write-icons.mjs'

const root = import.meta.dirname
const { CHROMIUM_PATH: executablePath } = process.env
// React's production build draws in a quarter of the time of its development build.
process.env.NODE_ENV = 'production'
await writeIcons(join(root, '.icons'))

/** Component tests in Chromium. All files share one page, in which each has its own frame. */
export default defineConfig({
  root,
  plugins: [react()],
  resolve: {
    alias: [
      ...sourcesOfPackages,
      {
        find: /^node:(util|zlib|timers\/promises)$/,
        replacement: join(root, 'build/without-node.mjs'),
      },
    ],
  },
  // All dependencies are listed: if a dependency were discovered during a test, the page would reload in the middle of it.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      '@platen/browser > bwip-js/browser',
      '@platen/browser > lru-cache',
      '@platen/drawing > bidi-js',
      '@platen/drawing > lean-qr',
      '@platen/drawing > linebreak',
      '@platen/browser > @platen/svg > @rgrove/parse-xml',
      '@platen/browser > @platen/svg > css-select',
      '@platen/browser > @platen/svg > css-tree',
      '@platen/browser > @platen/svg > css-tree/parser',
      '@platen/browser > @platen/svg > css-what',
      '@platen/browser > @platen/svg > culori',
      '@platen/sheets > papaparse',
      '@resvg/resvg-wasm',
      '@simplewebauthn/browser',
      '@tabler/icons-react',
      '@tanstack/react-query',
      '@tanstack/react-router',
      'fflate',
      'hucre',
      'idb',
      'numfmt',
      'pixelmatch',
      'react',
      'react-aria-components',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'zod',
    ],
  },
  cacheDir: join(root, '../../node_modules/.cache/platen/vitest'),
  test: {
    include: ['src/**/*.spec.tsx'],
    // Specs share the modules loaded by their page, as specs in Jest do.
    isolate: false,
    setupFiles: ['src/testing/components/setup.ts'],
    // A wait ends when what it waits for is there, or shortly before its test ends (15 s), so that it can say what is missing.
    expect: { poll: { timeout: 14_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        // Chromium cannot use its sandbox when it runs as root.
        launchOptions: { executablePath, args: ['--no-sandbox'] },
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 800 },
    },
  },
})
