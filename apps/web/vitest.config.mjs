import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { sourcesOfPackages } from './build/sources-of-packages.mjs'

const root = import.meta.dirname
const { CHROMIUM_PATH: executablePath } = process.env

/** Tests of components, in Chromium: one page for all, in which each file has a frame of its own. */
export default defineConfig({
  root,
  plugins: [react()],
  resolve: { alias: sourcesOfPackages },
  // All are named: found one by one, they would load the page again in mid-test.
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
      '@resvg/resvg-wasm',
      '@simplewebauthn/browser',
      '@tabler/icons-react',
      '@tanstack/react-query',
      '@tanstack/react-router',
      'fflate',
      'idb',
      'pixelmatch',
      'react',
      'react-aria-components',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'vitest-browser-react',
      'zod',
    ],
  },
  cacheDir: join(root, '../../node_modules/.cache/platen/vitest'),
  test: {
    include: ['src/**/*.spec.tsx'],
    // Specs share the modules that their page has loaded, as those of Jest do.
    isolate: false,
    setupFiles: ['src/testing/components/setup.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        // Chromium refuses its own sandbox to root.
        launchOptions: { executablePath, args: ['--no-sandbox'] },
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 800 },
    },
  },
})
