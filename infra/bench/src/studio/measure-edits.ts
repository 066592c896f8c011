import { type Dispatcher, request } from 'undici'
import { post, saveDesign } from '../service/callers'
import { type BenchConfig } from '../service/config'
import { type RunningService, startService } from '../service/processes'
import { board, boardEdits, measured } from './board'

/** The times of edits and, in turns with them, of the parts of an edit, in ms. */
export interface EditTimes {
  /** Edits by `edit_design`, with the check of the draft and without its picture. */
  edit: number[]
  /** Saves of such a document as a version, over REST. */
  save: number[]
  /** Checks of the saved version, over REST. */
  check: number[]
}

/** Times edits of a design with many elements by an assistant. Each changes the draft that the one before has left. */
export async function measureEdits(config: BenchConfig): Promise<EditTimes> {
  const service = await startService(config)
  try {
    const [edited, saved] = [await saveDesign(service, board()), await saveDesign(service, board())]
    const times: EditTimes = { edit: [], save: [], check: [] }
    let revision = 0
    for (let round = 0; round < measured.warmUp + measured.rounds; round++) {
      const took = {
        edit: await timed(async () => {
          revision = await edit(service, { designId: edited, revision, round })
        }),
        save: await timed(() => save(service, saved, round)),
        check: await timed(() => send(service, ['GET', `/api/v1/designs/${saved}/check`])),
      }
      if (round < measured.warmUp) continue
      for (const call of ['edit', 'save', 'check'] as const) times[call].push(took[call])
    }
    return times
  } finally {
    await service.stop()
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

interface Edit {
  designId: string
  revision: number
  round: number
}

/** Edits the draft as an assistant, and returns its new revision. */
async function edit(service: RunningService, { designId, revision, round }: Edit): Promise<number> {
  const args = { designId, revision, operations: boardEdits(round), picture: false }
  const call = { name: 'edit_design', arguments: args }
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }
  const text = await read(await post(service, '/api/mcp/studio', body))
  const { result } = JSON.parse(text) as {
    result?: { isError?: boolean; structuredContent: { revision: number; notes?: string[] } }
  }
  if (!result || result.isError === true || result.structuredContent.notes !== undefined)
    throw new Error(`the edit was not made and checked: ${text.slice(0, 500)}`)
  return result.structuredContent.revision
}

const save = (service: RunningService, designId: string, round: number): Promise<string> =>
  send(service, ['PUT', `/api/v1/designs/${designId}`], { document: board(round) })

async function send(
  { url, apiKey }: RunningService,
  [method, path]: readonly ['GET' | 'PUT', string],
  body?: object,
): Promise<string> {
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }
  const sent = body && { body: JSON.stringify(body) }
  return read(await request(url + path, { method, headers, ...sent }))
}

async function read({ statusCode, body }: Dispatcher.ResponseData): Promise<string> {
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`${statusCode}: ${text.slice(0, 500)}`)
  return text
}
