import { readFileSync } from 'node:fs'

/** Returns the name of the variable that contains the path of the file with a secret setting. */
export const fileVariable = (name: string): string => `${name}_FILE`

/**
 * Reads a file that holds a secret, without its trailing line breaks. Throws an Error whose message describes the problem with the file; it
 * never shows the contents.
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
