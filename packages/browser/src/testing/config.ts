/** The Chromium to drive. Throws where nothing names one. */
export function chromiumPath(): string {
  const path = process.env['CHROMIUM_PATH'] ?? ''
  if (path === '') throw new Error('CHROMIUM_PATH is not set: run through npm test')
  return path
}
