import { createHash } from 'node:crypto'
import { parseDesign } from '@platen/design'
import { type RenderTask } from '../assets/task'

/** A task and the bytes of its assets, as the parent process sends them. */
export interface TestTask {
  task: RenderTask
  bytes: Map<string, Uint8Array>
}

/** Creates a task from a document; `assets` contains the bytes or text for every `src`. */
export function taskOf(
  document: object,
  assets: Record<string, Uint8Array | string> = {},
  options: Partial<RenderTask> = {},
): TestTask {
  const bytes = new Map<string, Uint8Array>()
  const sources: Record<string, string> = {}
  for (const [src, content] of Object.entries(assets)) {
    const body = Buffer.from(content)
    const sha256 = createHash('sha256').update(body).digest('hex')
    sources[src] = sha256
    bytes.set(sha256, body)
  }
  const task: RenderTask = {
    design: parseDesign(document).design,
    pages: [1],
    formats: ['png'],
    scale: 1,
    quality: 90,
    transparent: false,
    report: true,
    sources,
    replacedSources: [],
    ...options,
  }
  return { task, bytes }
}
