import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Seeded } from '../seed/seed'

export interface FirstRender {
  readonly url: string
  readonly path: string
  readonly durationMs: number
  readonly warnings: readonly string[]
}

interface Place {
  readonly baseUrl: string
  readonly apiKey: string
  /** The path of the saved image. */
  readonly path: string
}

interface Answer {
  message?: string
  files?: { url: string; width: number; mimetype: string }[]
  warnings?: { message: string }[]
}

/** Returns the modifications of the first render: new words, another image, a new colour. */
export const firstModifications = (baseUrl: string, pictureKey: string): object[] => [
  { id: 'headline', text: 'Where the forest meets the lake' },
  { id: 'photo', src: `${baseUrl}/files/${pictureKey}` },
  { id: 'button', fill: '#f2b84b' },
]

/** Renders the seeded social post over HTTP and saves the file. Throws with the service's message. */
export async function firstRender(seeded: Seeded, place: Place): Promise<FirstRender> {
  const start = performance.now()
  const response = await fetch(`${place.baseUrl}/api/v1/${seeded.designId}/generate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${place.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      modifications: firstModifications(place.baseUrl, seeded.otherPictureKey),
      format: 'jpeg',
    }),
  })
  const answer = (await response.json()) as Answer
  const durationMs = Math.round(performance.now() - start)
  const file = answer.files?.[0]
  if (response.status !== 200 || file === undefined)
    throw new Error(`the first render returned ${response.status}: ${answer.message ?? 'no file'}`)
  const picture = await fetch(file.url)
  if (!picture.ok)
    throw new Error(`the file of the first render returned ${picture.status}: ${file.url}`)
  await mkdir(dirname(place.path), { recursive: true })
  await writeFile(place.path, Buffer.from(await picture.arrayBuffer()))
  const warnings = (answer.warnings ?? []).map(warning => warning.message)
  return { url: file.url, path: place.path, durationMs, warnings }
}
