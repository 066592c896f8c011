import { join } from 'node:path'
import { type BenchConfig } from './service/config'
import { runHttp } from './http/run-http'
import { measureFairness } from './limits/measure-fairness'
import { measureLimits } from './limits/measure-limits'
import { runLists } from './lists/run-lists'
import { mixedDesigns } from './memory/mixed-designs'
import { runMemory } from './memory/run-memory'
import { httpChapter } from './http/http-chapter'
import { limitsChapter } from './limits/limits-chapter'
import { listsChapter } from './lists/lists-chapter'
import { memoryChapter } from './memory/memory-chapter'
import { scenesChapter } from './comparison/scenes-chapter'
import { runScenes } from './comparison/run-scenes'

/** The repository. */
export const root = join(__dirname, '..', '..', '..')

/** What can be measured, in the order of the results page; each answers its chapter. */
export const parts: Record<string, (config: BenchConfig) => Promise<string[]>> = {
  scenes: async ({ CHROMIUM_PATH: chromium }) =>
    scenesChapter(await runScenes({ chromium, pictures: join(root, '.platen', 'bench') })),
  http: async config => httpChapter(await runHttp(config)),
  // Before the lists, which fill the database.
  limits: async config =>
    limitsChapter({
      limits: await measureLimits(config),
      fairness: await measureFairness(config),
    }),
  lists: async config => listsChapter(await runLists(config)),
}

/** Parts of their own, which take minutes and stand on no page: asked for by name alone. */
export const longParts: typeof parts = {
  memory: async config => {
    const renders = config.BENCH_RENDERS
    const designs = await mixedDesigns()
    const flat = await runMemory(config, { renders, replaced: false, designs })
    // At once: what took minutes must not be lost to a fault of the second run.
    process.stderr.write(`${memoryChapter([flat]).join('\n')}\n\n`)
    const usual = await runMemory(config, {
      renders: Math.ceil(renders / 4),
      replaced: true,
      designs,
    })
    return memoryChapter([flat, usual])
  },
}
