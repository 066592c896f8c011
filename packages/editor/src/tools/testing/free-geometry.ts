import { type Properties } from '../../commands/elements/properties'
import { type Geometry } from '../gesture-command'

/** Geometry in which nothing attracts: elements go where the pointer goes, and only one edge or angle of them follows it. */
export const freeGeometry: Geometry = {
  moved: ({ by }) => by,
  resized: ({ ids, by }) => each(ids, { width: Math.min(Math.max(Math.abs(by.x), 1), 1_000) }),
  rotated: ({ ids, from, to }) => {
    const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
    return each(ids, { rotation: angle })
  },
  attracted: point => point,
}

function each(ids: readonly string[], properties: Properties): Map<string, Properties> {
  return new Map(ids.map(id => [id, properties]))
}
