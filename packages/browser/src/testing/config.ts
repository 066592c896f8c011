import { existsSync } from 'node:fs'

/** Where the browser lies; a suite that needs one fails where there is none. */
export function chromiumPath(): string {
  const path = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  if (!existsSync(path)) throw new Error(`no browser at ${path}: set CHROMIUM_PATH`)
  return path
}
