import {
  presentStoredRender,
  type RenderFilePlaces,
  type StoredRender,
} from '../renders/present-render'
import { type BatchPlaces, presentStoredBatch, type StoredBatch } from '../batches/present-batch'
import { type EventAnswer } from './events'

/** An event as it is stored. */
export interface StoredEvent {
  type: string
  createdAt: Date
  data: unknown
}

/** The URLs in the data of events. */
export type EventPlaces = RenderFilePlaces & BatchPlaces

/** The longest body, in bytes, that contains the files and the warnings of a render. */
const mostBytes = 20 * 1024

/** Returns the text that is sent for an event: its type, time and data as JSON. */
export function eventBody({ type, createdAt, data }: StoredEvent, places: EventPlaces): string {
  const textOf = (shown: object): string =>
    JSON.stringify({ type, timestamp: createdAt.toISOString(), data: shown })
  if (type.startsWith('batch.')) {
    const batch = data as Frozen<StoredBatch>
    return textOf(presentStoredBatch({ ...batch, ...timesOf(batch) }, places))
  }
  if (!type.startsWith('render.')) return textOf(data as object)
  const frozen = data as Frozen<StoredRender>
  const render = presentStoredRender({ ...frozen, ...timesOf(frozen) }, places)
  const isLong = (text: string): boolean => Buffer.byteLength(text) > mostBytes
  const body = textOf(render)
  if (!('files' in render) || !isLong(body)) return body
  const { files, ...withoutFiles } = render
  const omitted = { filesOmitted: files.length }
  const shorter = textOf({ ...withoutFiles, ...omitted })
  if (!isLong(shorter)) return shorter
  const { warnings, ...rest } = withoutFiles
  return textOf({ ...rest, ...omitted, warningsOmitted: warnings.length })
}

/** Returns a text for an event whose data cannot be presented: it names the subject alone. */
export function bodyWithoutData({
  type,
  createdAt,
  subjectId,
}: Omit<StoredEvent, 'data'> & { subjectId: string }): string {
  const data = { id: subjectId, dataOmitted: true }
  return JSON.stringify({ type, timestamp: createdAt.toISOString(), data })
}

/** Returns an event as lists show it, from its body. */
export function eventOf(id: string, body: string): EventAnswer {
  return { id, ...(JSON.parse(body) as Omit<EventAnswer, 'id'>) }
}

/** The times of a render or batch. */
type Times = Pick<StoredRender, 'createdAt' | 'startedAt' | 'finishedAt'>

/** The same times as strings. */
interface FrozenTimes {
  createdAt: string
  startedAt: string | null
  finishedAt: string | null
}

/** A render or batch whose times are strings. */
type Frozen<Stored extends Times> = Omit<Stored, keyof Times> & FrozenTimes

function timesOf({ createdAt, startedAt, finishedAt }: FrozenTimes): Times {
  const timeOf = (text: string | null): Date | null => (text === null ? null : new Date(text))
  return {
    createdAt: new Date(createdAt),
    startedAt: timeOf(startedAt),
    finishedAt: timeOf(finishedAt),
  }
}
