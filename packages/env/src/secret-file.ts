import { readFileSync } from 'node:fs'

/** The variable that names the file with the value of a secret setting. */
export const fileVariable = (name: string): string => `${name}_FILE`

/**
 * The text of a file that holds a secret, without the ends of its lines behind it. Throws an Error whose message tells what is
 * wrong with the file; it never shows what the file holds.
 */
export function readSecretFile(path: string): string {
  const text = textOf(path).replace(/[\r\n]+$/, '')
  if (text === '') throw new Error(`the file "${path}" is empty`)
  return text
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`the file "${path}" cannot be read (${code ?? 'unknown fault'})`, {
      cause: error,
    })
  }
}
