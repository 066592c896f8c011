const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** Returns the names of a browser and its system from the user agent: "Firefox on Windows". */
export function deviceOf(agent: string): string {
  const find = (names: readonly (readonly [string, string])[]): string | undefined =>
    names.find(([sign]) => agent.includes(sign))?.[1]
  const browser = find(browsers) ?? 'A browser'
  const system = find(systems)
  return system === undefined ? browser : `${browser} on ${system}`
}
