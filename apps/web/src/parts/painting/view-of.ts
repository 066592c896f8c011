import { type View } from '@platen/browser'
import { ownPath } from '../../service/own-path'
import { platen } from '../../service/transport'
import { bytesAt } from './read-source'
import { reasonOf } from './view-refusal'

/** How long a refusal serves: a host that is down is not asked again with each key. */
const refusedMs = 60_000

/** What is asked for at present, and what was refused. */
const asked = new Map<string, Promise<View>>()

/** The picture behind a `src` as the service shows it. Rejects with what it says of a picture that it cannot show. */
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
