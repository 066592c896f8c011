import { readJson, writePrivate } from '../workspace/private-file'

/** What a local run tells scripts and people: where it is, how to get in, what it drew first. */
export interface DevJson {
  baseUrl: string
  apiKey: string
  designId: string
  firstRender: {
    /** Address of the file. */
    url: string
    /** Absolute path of the copy on disk. */
    path: string
    /** Whole milliseconds from the request to the end of its answer. */
    durationMs: number
  }
}

/** The key that the last run handed out, when its file is still there. */
export async function readLocalKey(path: string): Promise<string | undefined> {
  const content = await readJson(path)
  if (typeof content !== 'object' || content === null || !('apiKey' in content)) return undefined
  return typeof content.apiKey === 'string' ? content.apiKey : undefined
}

/** Writes the file for its owner alone: it holds the key. */
export async function writeDevJson(path: string, content: DevJson): Promise<void> {
  await writePrivate(path, `${JSON.stringify(content, null, 2)}\n`)
}
