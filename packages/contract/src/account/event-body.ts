import {
  presentStoredRender,
  type RenderFilePlaces,
  type StoredRender,
} from '../renders/present-render'
import { type EventAnswer } from './events'

/** An event as it is stored. */
export interface StoredEvent {
  type: string
  createdAt: Date
  data: unknown
}

/** The longest body, in bytes, that contains the files and the warnings of a render. */
const mostBytes = 20 * 1024

/** Returns the text that is sent for an event: its type, time and data as JSON. */
export function eventBody(
  { type, createdAt, data }: StoredEvent,
  places: RenderFilePlaces,
): string {
  const textOf = (shown: object): string =>
    JSON.stringify({ type, timestamp: createdAt.toISOString(), data: shown })
  if (!type.startsWith('render.')) return textOf(data as object)
  const render = presentStoredRender(revived(data as FrozenRender), places)
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

/** A render whose times are strings. */
type FrozenRender = Omit<StoredRender, 'createdAt' | 'startedAt' | 'finishedAt'> & {
  createdAt: string
  startedAt: string | null
  finishedAt: string | null
}

function revived({ createdAt, startedAt, finishedAt, ...render }: FrozenRender): StoredRender {
  const timeOf = (text: string | null): Date | null => (text === null ? null : new Date(text))
  return {
    ...render,
    createdAt: new Date(createdAt),
    startedAt: timeOf(startedAt),
    finishedAt: timeOf(finishedAt),
  }
}
