import { writePrivate } from '../workspace/private-file'

const PLAIN = /^[\w:/.@,+%?&~*=-]*$/

/** Formats settings for `node --env-file`. Throws for a value that the format cannot represent. */
export function formatEnvFile(settings: Readonly<Record<string, string>>): string {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${quote(name, value)}`)
  return [
    '# Written by npm start: the settings of the running service, for a second instance.',
    ...lines,
    '',
  ].join('\n')
}

/** Writes the settings. Only the owner of the file can read it, because some settings are secrets. */
export async function writeEnvFile(
  path: string,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  await writePrivate(path, formatEnvFile(settings))
}

function quote(name: string, value: string): string {
  if (PLAIN.test(value)) return value
  // Double quotes are the last choice, because Node expands `\n` inside them.
  const mark = ["'", '`', '"'].find(candidate => !value.includes(candidate))
  if (mark === undefined || (mark === '"' && value.includes('\\')))
    throw new Error(
      `${name} contains a combination of characters that an env file cannot represent`,
    )
  return `${mark}${value}${mark}`
}
