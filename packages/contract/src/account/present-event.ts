import {
  presentStoredRender,
  type RenderFilePlaces,
  type StoredRender,
} from '../renders/present-render'
import { type EventAnswer } from './events'

/** An event as it is stored. */
export interface StoredEvent {
  id: string
  type: string
  createdAt: Date
  data: unknown
}

/** The longest body, in bytes, that contains the files of a render. */
const mostBytes = 20 * 1024

/** Presents an event in the form in which it is listed and sent. */
export function presentEvent(
  { id, type, createdAt, data }: StoredEvent,
  places: RenderFilePlaces,
): EventAnswer {
  const frame = { id, type, timestamp: createdAt.toISOString() }
  if (!type.startsWith('render.')) return { ...frame, data: data as Record<string, unknown> }
  const render = presentStoredRender(revived(data as FrozenRender), places)
  const event = { ...frame, data: { ...render } }
  if (!('files' in render) || Buffer.byteLength(JSON.stringify(event)) <= mostBytes) return event
  const { files, ...rest } = render
  return { ...frame, data: { ...rest, filesOmitted: files.length } }
}

/** A render whose times are text. */
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
