import { Agent, request } from 'undici'
import { newApiKey } from '@platen/contract'
import { atPace } from '../calls/at-pace'
import { answerOf } from '../calls/tally'
import { type Attack, type AttackRun, attackerAddress, deadSource, pictureIds } from './attack'
import { textDocument } from './text-document'

/** The number of calls per minute, by attack. */
const perMinute = {
  creations: 10_000,
  unknownKeys: 10_000,
  deadNames: 600,
  dryRuns: 600,
  batches: 30,
  lists: 120,
  expensiveBodies: 120,
  saves: 1800,
  largeDocuments: 60,
}
const connections = 16
const unanswered = 'closed unanswered'

interface Call {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  apiKey: string
  body?: unknown
}

/** Creates designs with an image whose host name is never resolved. */
export const creations: Attack = run =>
  callsOf(run, perMinute.creations, turn => ({
    method: 'POST',
    path: '/api/v1/designs',
    apiKey: run.target.apiKey,
    body: { name: `Hostile ${turn}`, document: hostileDocument(`creation${turn}`) },
  }))

/** Lists designs, which returns thumbnails. */
export const lists: Attack = run =>
  callsOf(run, perMinute.lists, turn => ({
    method: 'GET',
    path: `/api/v1/designs?perPage=100&page=${turn % 50}`,
    apiKey: run.target.apiKey,
  }))

/** Makes calls with unknown keys of a valid form. */
export const unknownKeys: Attack = run =>
  callsOf(run, perMinute.unknownKeys, () => ({
    method: 'GET',
    path: '/api/v1/me',
    apiKey: newApiKey().key,
  }))

/** Starts renders that have sixteen images each, whose host names are never resolved. */
export const deadNames: Attack = run =>
  callsOf(run, perMinute.deadNames, turn => ({
    method: 'POST',
    path: `/api/v1/${run.target.designId}/generate`,
    apiKey: run.target.apiKey,
    body: {
      async: true,
      modifications: pictureIds.map(id => ({ id, src: deadSource(`${id}.render${turn}`) })),
    },
  }))

/** Makes dry runs of designs with sixteen images, whose host names are never resolved. */
export const dryRuns: Attack = run =>
  callsOf(run, perMinute.dryRuns, turn => ({
    method: 'POST',
    path: `/api/v1/${run.target.designId}/generate`,
    apiKey: run.target.apiKey,
    body: {
      dryRun: true,
      layout: true,
      modifications: pictureIds.map(id => ({ id, src: deadSource(`${id}.dry${turn}`) })),
    },
  }))

const rowsOfBatch = 200

/** Creates batches of rows with sixteen images each, whose host names are never resolved. */
export const deadBatches: Attack = run =>
  callsOf(run, perMinute.batches, turn => ({
    method: 'POST',
    path: `/api/v1/${run.target.designId}/batches`,
    apiKey: run.target.apiKey,
    body: {
      rows: Array.from({ length: rowsOfBatch }, (_, row) => ({
        modifications: pictureIds.map(id => ({
          id,
          src: deadSource(`${id}.batch${turn}.row${row}`),
        })),
      })),
    },
  }))

/** Renders one text with ten modifications that use markup and together have the maximum number of characters. */
export const expensiveBodies: Attack = run => {
  const text = 'a '.repeat(4_995)
  const modifications = Array.from({ length: 10 }, () => ({ id: 'words', text, markup: true }))
  return callsOf(run, perMinute.expensiveBodies, () => ({
    method: 'POST',
    path: `/api/v1/${run.target.textDesignId}/generate`,
    apiKey: run.target.apiKey,
    body: { modifications, strict: true, async: true },
  }))
}

/** Saves one design from all connections at once. */
export const saveStorm: Attack = run =>
  callsOf(run, perMinute.saves, turn => ({
    method: 'PUT',
    path: `/api/v1/designs/${run.target.textDesignId}`,
    apiKey: run.target.apiKey,
    body: { name: `Storm ${turn}`, document: textDocument(`Storm ${turn}`) },
  }))

/** Creates designs of 4,000 elements. */
export const largeDocuments: Attack = run => {
  const pages = Array.from({ length: 8 }, (_, page) => ({
    id: `page-${page}`,
    children: Array.from({ length: 500 }, (_, index) => ({
      id: `text-${page}-${index}`,
      type: 'text',
      width: 90,
      height: 9,
      text: 'Large'.repeat(20),
    })),
  }))
  const document = { schemaVersion: 1, width: 100, height: 100, pages }
  return callsOf(run, perMinute.largeDocuments, turn => ({
    method: 'POST',
    path: '/api/v1/designs',
    apiKey: run.target.apiKey,
    body: { name: `Large ${turn}`, document },
  }))
}

/** Returns a design with one image. */
function hostileDocument(name: string): object {
  const box = { x: 10, y: 10, width: 80, height: 80 }
  const picture = { id: 'picture', type: 'image', ...box, src: deadSource(name) }
  return { schemaVersion: 1, width: 100, height: 100, pages: [{ id: 'page', children: [picture] }] }
}

async function callsOf(
  { target: { host, port }, signal, note }: AttackRun,
  inAMinute: number,
  callOf: (turn: number) => Call,
): Promise<void> {
  const agent = new Agent({ connections, localAddress: attackerAddress })
  const pace = { perSecond: inAMinute / 60, mostOpen: 4 * connections, signal }
  await atPace(pace, async turn => {
    const { method, path, apiKey, body } = callOf(turn)
    try {
      const {
        statusCode,
        headers,
        body: answer,
      } = await request(`http://${host}:${port}${path}`, {
        dispatcher: agent,
        method,
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      await answer.dump()
      note(answerOf(statusCode, headers['retry-after']))
    } catch {
      note(unanswered)
    }
  })
  await agent.close()
}
