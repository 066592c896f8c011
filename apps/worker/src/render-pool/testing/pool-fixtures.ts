import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Design } from '@platen/design'
import { type RenderOutcome, type RenderTask } from '@platen/renderer'
import { type RenderJob } from '../render-pool'

export const fixtureEntry = join(__dirname, 'fixture-child.cjs')

/** Creates a task for the fixture child; `custom` controls the child's behaviour. */
export function taskThat(behave: string, extra: Record<string, unknown> = {}): RenderTask {
  return {
    design: { custom: { behave, ...extra } } as unknown as Design,
    pages: [1],
    formats: ['png'],
    scale: 1,
    quality: 90,
    transparent: false,
    sources: {},
    replacedSources: [],
  }
}

/** Creates a job of an organization, with these assets. */
export function jobOf(
  task: RenderTask,
  assets: ReadonlyMap<string, Uint8Array> = new Map(),
  organizationId = 'org_1',
): RenderJob {
  return { organizationId, task, assets }
}

/** Creates an asset of random bytes with its hash, which never becomes stale. */
export function randomAsset(size: number): {
  sha256: string
  bytes: Uint8Array
  freshUntil: number
} {
  const bytes = randomBytes(size)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { sha256, bytes, freshUntil: Infinity }
}

/** Returns the answer of the fixture child, as text. */
export function answerOf(outcome: RenderOutcome): string {
  return Buffer.from(outcome.files[0]?.bytes ?? []).toString()
}

/** Returns a signal that never aborts. */
export function never(): AbortSignal {
  return new AbortController().signal
}
