import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import sharp from 'sharp'
import { saveDesign } from '../service/callers'
import { type WideService } from '../service/processes'
import { pictureIds, type Target } from './attacks/attack'
import { textDocument } from './attacks/text-document'
import { type Haul, type Order } from './attacker'

export interface HostileOrganization {
  /** Attacks for some seconds, from a separate process. */
  attack(seconds: number): Promise<Haul>
  /** Cancels the batches and renders that an attack left open, so that the next turn starts quiet. */
  leave(): Promise<void>
}

/** Creates the organization that attacks, with its designs and a large file. */
export async function newHostileOrganization(
  service: WideService,
  databaseUrl: string,
): Promise<HostileOrganization> {
  const apiKey = await service.newKey()
  const { hostname: host, port } = new URL(service.url)
  const target: Target = {
    host,
    port: Number(port),
    apiKey,
    designId: await saveDesign({ url: service.url, apiKey }, sixteenPictures()),
    textDesignId: await saveDesign({ url: service.url, apiKey }, textDocument('Calm')),
    filePath: await uploadLargeFile(service.url, apiKey),
    fontPath: await largestFont(service.url),
  }
  return { attack: seconds => attackFrom({ target, seconds }), leave: () => cancelAll(databaseUrl) }
}

async function attackFrom(order: Order): Promise<Haul> {
  const attacker = fork(join(__dirname, 'attacker.js'))
  // Attackers have machines of their own, so what they compute must not slow the service down.
  if (attacker.pid !== undefined) setPriority(attacker.pid, constants.priority.PRIORITY_LOW)
  attacker.send(order)
  const [haul] = (await once(attacker, 'message')) as [Haul]
  attacker.disconnect()
  return haul
}

const cancelBatches = `
  update batches set state = 'cancelled', finished_at = now(), outcome = '{}' where finished_at is null`

const cancelOpen = `
  update renders set state = 'cancelled', lease_until = null, finished_at = now()
  where state in ('queued', 'rendering')`

async function cancelAll(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(cancelBatches)
    await client.query(cancelOpen)
  } finally {
    await client.end()
  }
}

function sixteenPictures(): object {
  const src = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>')}`
  const children = pictureIds.map(id => ({ id, type: 'image', width: 90, height: 90, src }))
  return { schemaVersion: 1, width: 100, height: 100, pages: [{ id: 'page', children }] }
}

async function largestFont(url: string): Promise<string> {
  const response = await fetch(`${url}/fonts/index.json`)
  const { faces } = (await response.json()) as { faces: { url: string; bytes: number }[] }
  const largest = faces.reduce((most, face) => (face.bytes > most.bytes ? face : most))
  return `/fonts/${largest.url}`
}

const side = 2600

/** Uploads an incompressible image of 20 MB; returns its path. */
async function uploadLargeFile(url: string, apiKey: string): Promise<string> {
  const raw = { width: side, height: side, channels: 3 } as const
  const picture = await sharp(randomBytes(side * side * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }))
  const headers = { authorization: `Bearer ${apiKey}` }
  const response = await fetch(`${url}/api/v1/assets`, { method: 'POST', headers, body })
  const answer = (await response.json()) as { url?: string; message?: string }
  if (answer.url === undefined)
    throw new Error(`the file was not uploaded: ${answer.message ?? response.status}`)
  return new URL(answer.url).pathname
}
