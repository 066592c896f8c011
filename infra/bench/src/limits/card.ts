import { type WideService } from '../service/processes'

const words = { id: 'words', type: 'text', x: 20, y: 60, width: 360, height: 60, text: 'Hello' }

/** Returns a card of a few words, with a photograph if one is given. It is quick to draw, so that mainly the queue is measured. */
const card = (photograph?: string): object => ({
  schemaVersion: 1,
  width: 400,
  height: 200,
  pages: [
    {
      id: 'front',
      background: '#f4f1ea',
      children: [
        ...(photograph === undefined
          ? []
          : [{ id: 'photograph', type: 'image', width: 400, height: 200, src: photograph }]),
        words,
      ],
    },
  ],
})

export interface Caller {
  apiKey: string
  designId: string
}

/** Creates an organization with a key, and with the card as its design. */
export async function newCaller(
  service: WideService,
  { photograph }: { photograph?: string } = {},
): Promise<Caller> {
  const apiKey = await service.newKey()
  const body = { name: 'Card', document: card(photograph) }
  const response = await post(service, { apiKey, path: '/api/v1/designs', body, turn: 0 })
  const { id, message } = (await response.json()) as { id?: string; message?: string }
  if (id === undefined) throw new Error(`the card was not saved: ${response.status} ${message}`)
  return { apiKey, designId: id }
}

/** Renders a new image of the card on the next API instance in turn. */
export function render(
  service: WideService,
  { apiKey, designId }: Caller,
  { turn, async }: { turn: number; async: boolean },
): Promise<Response> {
  const modifications = [{ id: 'words', text: `Number ${turn}` }]
  const body = { modifications, async }
  return post(service, { apiKey, path: `/api/v1/${designId}/generate`, body, turn })
}

/** Renders images of the card as a batch. */
export function renderBatch(
  service: WideService,
  { apiKey, designId }: Caller,
  count: number,
): Promise<Response> {
  const rows = Array.from({ length: count }, (_, row) => ({
    modifications: [{ id: 'words', text: `Row ${row}` }],
  }))
  return post(service, { apiKey, path: `/api/v1/${designId}/batches`, body: { rows }, turn: 0 })
}

interface Post {
  apiKey: string
  path: string
  body: unknown
  turn: number
}

function post({ urls }: WideService, { apiKey, path, body, turn }: Post): Promise<Response> {
  return fetch((urls[turn % urls.length] ?? '') + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
