import { readJson, writePrivate } from '../workspace/private-file'

/** The facts that scripts and people need to use a local run: its address, a key and its first render. */
export interface DevJson {
  baseUrl: string
  apiKey: string
  designId: string
  firstRender: {
    /** The URL of the rendered file. */
    url: string
    /** Absolute path of the copy on disk. */
    path: string
    /** Time from the request to the end of the response, in whole ms. */
    durationMs: number
  }
}

/** Returns the API key of the last run, or undefined when the file is missing or broken. */
export async function readLocalKey(path: string): Promise<string | undefined> {
  const content = await readJson(path)
  if (typeof content !== 'object' || content === null || !('apiKey' in content)) return undefined
  return typeof content.apiKey === 'string' ? content.apiKey : undefined
}

/** Writes the file. Only its owner can read it, because it contains the API key. */
export async function writeDevJson(path: string, content: DevJson): Promise<void> {
  await writePrivate(path, `${JSON.stringify(content, null, 2)}\n`)
}
