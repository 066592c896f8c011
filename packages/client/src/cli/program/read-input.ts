import { readFile } from 'node:fs/promises'
import { type Context } from './command'
import { Failure } from './faults'

/** Reads a text file, or stdin for `-`. Throws Failure. */
export async function readInput({ input }: Pick<Context, 'input'>, path: string): Promise<string> {
  if (path === '-') return input()
  try {
    return await readFile(path, 'utf8')
  } catch {
    throw new Failure(`${path} cannot be read`)
  }
}
