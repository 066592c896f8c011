import { join } from 'node:path'
import { type BenchConfig } from './config'
import { runHttp } from './http/run-http'
import { measureFairness } from './limits/measure-fairness'
import { measureLimits } from './limits/measure-limits'
import { runLists } from './lists/run-lists'
import { httpChapter } from './pages/http-page'
import { limitsChapter } from './pages/limits-page'
import { listsChapter } from './pages/lists-page'
import { scenesChapter } from './pages/scenes-page'
import { runScenes } from './scenes/run-scenes'

/** The repository. */
export const root = join(__dirname, '..', '..', '..')

/** What can be measured, in the order of the results page; each answers its chapter. */
export const parts: Record<string, (config: BenchConfig) => Promise<string[]>> = {
  scenes: async ({ CHROMIUM: chromium }) =>
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
