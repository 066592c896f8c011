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

/** The longest body, in bytes, that contains the files of a render. */
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
  const body = textOf(render)
  if (!('files' in render) || Buffer.byteLength(body) <= mostBytes) return body
  const { files, ...rest } = render
  return textOf({ ...rest, filesOmitted: files.length })
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
