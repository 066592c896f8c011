import { readFile } from 'node:fs/promises'
import { type Context } from '../program/command'
import { Failure } from '../program/faults'

/** Reads the bytes of a CSV file, or stdin for `-`. Throws Failure. */
export async function readCsv(
  { input }: Pick<Context, 'input'>,
  path: string,
): Promise<Uint8Array | string> {
  if (path === '-') return input()
  try {
    return await readFile(path)
  } catch {
    throw new Failure(`${path} cannot be read`)
  }
}
