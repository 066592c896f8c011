import { setTimeout as sleep } from 'node:timers/promises'
import { posterDocument } from '../scenes/poster'
import { post, saveDesign } from '../service/callers'
import { type LoneApi } from '../service/processes'

/** An organization's key, and its design. */
export interface Caller {
  apiKey: string
  designId: string
}

/** The number of concurrent calls of each organization. */
const callsOfEach = 8

/** Saves a design for each key: the reference poster without its images, since nothing is drawn. */
export async function newCallers(api: LoneApi, keys: readonly string[]): Promise<Caller[]> {
  const document = posterDocument('asset:none', 'asset:none') as {
    pages: { children: { type: string }[] }[]
  }
  for (const page of document.pages)
    page.children = page.children.filter(({ type }) => type === 'text' || type === 'shape')
  const callers: Caller[] = []
  for (const apiKey of keys) {
    const designId = await saveDesign({ url: api.url, apiKey }, document)
    callers.push({ apiKey, designId })
  }
  return callers
}

/** Shorter than the wait that the service asks for, so that callers keep calling. */
const retryMs = 500

let turn = 0

export interface Calls {
  /** The duration of each render, in ms. */
  times: number[]
  /** The number of calls that were answered with a 503. */
  refused: number
}

/** Renders for all callers as long as `more` returns true; each caller has several calls open. Throws on any answer except 200 and 503. */
export async function callAll(
  api: LoneApi,
  callers: readonly Caller[],
  more: () => boolean,
): Promise<Calls> {
  const calls: Calls = { times: [], refused: 0 }
  const line = async ({ apiKey, designId }: Caller): Promise<void> => {
    while (more()) {
      const started = performance.now()
      const body = {
        format: 'jpeg',
        // All texts differ, so nothing is reused.
        modifications: [{ id: 'headline', text: `Tour ${process.pid}-${turn++}` }],
      }
      const answer = await post({ url: api.url, apiKey }, `/api/v1/${designId}/generate`, body)
      const text = await answer.body.text()
      if (answer.statusCode === 503) {
        calls.refused += 1
        await sleep(retryMs)
      } else if (answer.statusCode === 200) calls.times.push(performance.now() - started)
      else throw new Error(`${answer.statusCode}: ${text}`)
    }
  }
  const lines = callers.flatMap(caller => Array.from({ length: callsOfEach }, () => caller))
  await Promise.all(lines.map(line))
  return calls
}
