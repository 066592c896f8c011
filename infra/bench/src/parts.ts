import { join } from 'node:path'
import { batchesChapter, missedBatchAims } from './batches/batches-chapter'
import { measureBatches } from './batches/measure-batches'
import { type BenchConfig } from './service/config'
import { controlChapter } from './control/control-chapter'
import { type ControlResult, runControl } from './control/run-control'
import { enduranceChapter, missedEndurance } from './endurance/endurance-chapter'
import { runEndurance } from './endurance/run-endurance'
import { runHttp } from './http/run-http'
import { hostileChapter, missedAims } from './hostile/hostile-chapter'
import { runHostile } from './hostile/run-hostile'
import { ledgerChapter } from './ledger/ledger-chapter'
import { runLedger } from './ledger/run-ledger'
import { measureFairness } from './limits/measure-fairness'
import { measureLimits } from './limits/measure-limits'
import { runLists } from './lists/run-lists'
import { mixedDesigns } from './memory/mixed-designs'
import { runMemory } from './memory/run-memory'
import { httpChapter, missedHttpAims } from './http/http-chapter'
import { limitsChapter } from './limits/limits-chapter'
import { listsChapter, missedListAims } from './lists/lists-chapter'
import { memoryChapter } from './memory/memory-chapter'
import { measureOrganizations } from './organizations/measure-organizations'
import { measureOAuth } from './oauth/measure-oauth'
import { missedOAuthAims, oauthChapter } from './oauth/oauth-chapter'
import { organizationsChapter } from './organizations/organizations-chapter'
import { measureSignedUrls } from './signed-urls/measure-signed-urls'
import { missedUrlAims, signedUrlsChapter } from './signed-urls/signed-urls-chapter'
import { measureEdits } from './studio/measure-edits'
import { editsChapter, missedEditAims } from './studio/edits-chapter'
import { measureStrangers } from './strangers/measure-strangers'
import { strangersChapter } from './strangers/strangers-chapter'
import { measureWeb } from './web/measure-web'
import { missedBudgets, webChapter } from './web/web-chapter'
import { measureDeliveries } from './webhooks/measure-deliveries'
import { measureEndings } from './webhooks/measure-endings'
import { missedWebhookAims, webhooksChapter } from './webhooks/webhooks-chapter'
import { scenesChapter } from './comparison/scenes-chapter'
import { runScenes } from './comparison/run-scenes'

/** The root of the repository. */
export const root = join(__dirname, '..', '..', '..')

/**
 * The parts of a whole run, in the order of the results page. Each part returns its chapter, and sets the exit code if it misses an
 * aim.
 */
export const parts: Record<string, (config: BenchConfig) => Promise<string[]>> = {
  scenes: async ({ CHROMIUM_PATH: chromium }) =>
    scenesChapter(await runScenes({ chromium, pictures: join(root, '.platen', 'bench') })),
  http: async config => {
    const result = await runHttp(config)
    if (missedHttpAims(result).length > 0) process.exitCode = 1
    return httpChapter(result)
  },
  // This comes before the lists, which fill the database.
  limits: async config =>
    limitsChapter({ limits: await measureLimits(config), fairness: await measureFairness(config) }),
  hostile: async config => {
    const result = await runHostile(config)
    if (missedAims(result).length > 0) process.exitCode = 1
    return hostileChapter(result)
  },
  lists: async config => {
    const timings = await runLists(config)
    if (missedListAims(timings).length > 0) process.exitCode = 1
    return listsChapter(timings)
  },
}

/** Parts that run only when they are named, and are not on the results page. */
export const furtherParts: typeof parts = {
  ledger: async config => ledgerChapter(await runLedger(config)),
  batches: async config => {
    const figures = await measureBatches(config)
    if (missedBatchAims(figures).length > 0) process.exitCode = 1
    return batchesChapter(figures)
  },
  organizations: async config => organizationsChapter(await measureOrganizations(config)),
  urls: async config => {
    const timings = await measureSignedUrls(config)
    if (missedUrlAims(timings).length > 0) process.exitCode = 1
    return signedUrlsChapter(timings)
  },
  edits: async config => {
    const times = await measureEdits(config)
    if (missedEditAims(times).length > 0) process.exitCode = 1
    return editsChapter(times)
  },
  oauth: async config => {
    const costs = await measureOAuth(config)
    if (missedOAuthAims(costs).length > 0) process.exitCode = 1
    return oauthChapter(costs)
  },
  strangers: async config => strangersChapter(await measureStrangers(config)),
  webhooks: async config => {
    const endings = await measureEndings(config)
    const result = { endings, deliveries: await measureDeliveries(config) }
    if (missedWebhookAims(result).length > 0) process.exitCode = 1
    return webhooksChapter(result)
  },
  web: async config => {
    const figures = await measureWeb(config)
    if (missedBudgets(figures).length > 0) process.exitCode = 1
    return webChapter(figures)
  },
  // This takes half an hour.
  endurance: async config => {
    const result = await runEndurance(config)
    if (missedEndurance(result).length > 0) process.exitCode = 1
    return enduranceChapter(result)
  },
  control: async config => {
    const chapter = (results: readonly ControlResult[]): string[] =>
      controlChapter(results, new Date())
    // Print each result at once: a failure with many workers must not lose the results with few.
    const tell = (result: ControlResult): void =>
      void process.stderr.write(`${chapter([result]).join('\n')}\n\n`)
    return chapter(await runControl(config, tell))
  },
  // This takes several minutes.
  memory: async config => {
    const renders = config.BENCH_RENDERS
    const designs = await mixedDesigns()
    const flat = await runMemory(config, { renders, replaced: false, designs })
    // Print the result at once: a failure of the second run must not lose minutes of work.
    process.stderr.write(`${memoryChapter([flat]).join('\n')}\n\n`)
    const usual = await runMemory(config, {
      renders: Math.ceil(renders / 4),
      replaced: true,
      designs,
    })
    return memoryChapter([flat, usual])
  },
}
