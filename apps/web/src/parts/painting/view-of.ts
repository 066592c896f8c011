import { type View } from '@platen/browser'
import { ownPath } from '../../service/own-path'
import { platen } from '../../service/transport'
import { bytesAt } from './read-source'
import { reasonOf } from './view-refusal'

/** The time for which a refusal is cached, in ms, so that a host that is down is not asked again at each key press. */
const refusedMs = 60_000

/** The requests that are pending or have been refused. */
const asked = new Map<string, Promise<View>>()

/**
 * Returns a version of an image that the browser can show, made by the service. Rejects with the service's reason when it cannot make one.
 */
export function viewOf(src: string, maxSide: number): Promise<View> {
  const key = `${maxSide} ${src}`
  const known = asked.get(key)
  if (known) return known
  const view = ask(src, maxSide)
  asked.set(key, view)
  const forget = (): boolean => asked.delete(key)
  view.then(forget, () => setTimeout(forget, refusedMs))
  return view
}

async function ask(src: string, maxSide: number): Promise<View> {
  const { url, natural } = await platen.createView({ src, maxSide }).catch((error: unknown) => {
    throw new Error(reasonOf(error))
  })
  const path = ownPath(url)
  if (path === null) throw new Error('cannot be read here')
  return { bytes: await bytesAt(path), natural }
}
