import { writePrivate } from '../workspace/private-file'

const PLAIN = /^[\w:/.@,+%?&~*=-]*$/

/** Text for `node --env-file` that gives back exactly these settings; throws for a value that the form cannot hold. */
export function formatEnvFile(settings: Readonly<Record<string, string>>): string {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${quote(name, value)}`)
  return [
    '# Written by npm start: the settings of the running service, for a second instance.',
    ...lines,
    '',
  ].join('\n')
}

/** Writes the settings where only the owner can read them: some are secrets. */
export async function writeEnvFile(
  path: string,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  await writePrivate(path, formatEnvFile(settings))
}

function quote(name: string, value: string): string {
  if (PLAIN.test(value)) return value
  // Node unfolds `\n` inside double quotes, so they come last.
  const mark = ["'", '`', '"'].find(candidate => !value.includes(candidate))
  if (mark === undefined || (mark === '"' && value.includes('\\')))
    throw new Error(`${name} holds every kind of quote; an env file cannot say that`)
  return `${mark}${value}${mark}`
}
