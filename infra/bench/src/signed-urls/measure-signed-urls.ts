import { Agent, request } from 'undici'
import { signUrl } from '@platen/client'
import { Client } from 'pg'
import { atPace } from '../hostile/calls/at-pace'
import { photo } from '../scenes/photo'
import { poster, posterDocument, posterModifications } from '../scenes/poster'
import { post, saveDesign } from '../service/callers'
import { type BenchConfig } from '../service/config'
import { startService, type WideService } from '../service/processes'

export interface UrlTiming {
  what: 'hit' | '304'
  /** The time from when each request was due to the end of its answer, in ms. */
  times: number[]
  /** Rows of renders that these requests have added. */
  rows: number
}

const answers = ['hit', '304'] as const
const perSecond = 200
const seconds = 20
/** Requests are made for as long before those that are timed, since a process that has just started compiles its code meanwhile. */
const warmUpSeconds = 15
const connections = 16
/** Every picture is drawn before anything is timed. */
const pictures = 50

/** Requests pictures of signed URLs that have been drawn, 200 a second: first their bytes, then whether they have changed. */
export async function measureSignedUrls(config: BenchConfig): Promise<UrlTiming[]> {
  const service = await startService(config)
  const client = new Client({ connectionString: config.DATABASE_URL })
  const dispatcher = new Agent({ connections, keepAliveTimeout: 60_000 })
  try {
    await client.connect()
    const urls = await signedPosters(service)
    const etags = await Promise.all(urls.map(url => draw(url, dispatcher)))
    await service.idle()
    const timings: UrlTiming[] = []
    for (const answer of answers) {
      const requests = { what: answer, urls, etags, dispatcher }
      await timeRequests(requests, warmUpSeconds)
      const before = await countRenders(client)
      const times = await timeRequests(requests, seconds)
      timings.push({ what: answer, times, rows: (await countRenders(client)) - before })
    }
    return timings
  } finally {
    await service.stop()
    await client.end()
    await dispatcher.close()
  }
}

async function signedPosters(service: WideService): Promise<string[]> {
  const logo = `data:image/svg+xml;base64,${Buffer.from(poster.logo).toString('base64')}`
  const source = `data:image/jpeg;base64,${(await photo()).toString('base64')}`
  const design = await saveDesign(service, posterDocument(source, logo))
  const { body } = await post(service, '/api/v1/signing-keys', {
    name: 'bench',
    rendersPerMinute: 100_000,
  })
  const key = (await body.json()) as { id: string; secret: string }
  return Promise.all(
    Array.from({ length: pictures }, (_, nth) =>
      signUrl({
        baseUrl: service.url,
        key,
        design,
        format: 'jpg',
        modifications: posterModifications(nth),
      }),
    ),
  )
}

/** Opens a URL until its picture is there; returns the tag of the picture. */
async function draw(url: string, dispatcher: Agent): Promise<string> {
  for (;;) {
    const { statusCode, headers, body } = await request(url, { dispatcher })
    const answer = await body.text()
    if (statusCode === 200) return String(headers['etag'])
    if (statusCode !== 503) throw new Error(`${statusCode}: ${answer}`)
  }
}

interface Requests extends Pick<UrlTiming, 'what'> {
  urls: readonly string[]
  etags: readonly string[]
  dispatcher: Agent
}

async function timeRequests(
  { what, urls, etags, dispatcher }: Requests,
  duration: number,
): Promise<number[]> {
  const times: number[] = []
  const expected = what === 'hit' ? 200 : 304
  const pace = { perSecond, signal: AbortSignal.timeout(duration * 1000) }
  await atPace(pace, async (turn, dueAt) => {
    const nth = turn % urls.length
    const headers = what === 'hit' ? {} : { 'if-none-match': etags[nth] ?? '' }
    const { statusCode, body } = await request(urls[nth] ?? '', { dispatcher, headers })
    // `dump()` would close the connection of each picture above 128 KiB.
    await body.arrayBuffer()
    if (statusCode !== expected) throw new Error(`${statusCode} instead of ${expected}`)
    times.push(performance.now() - dueAt)
  })
  return times
}

async function countRenders(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int from renders')
  return rows[0]?.count ?? 0
}
