export type FontStyle = 'italic' | 'normal'

/** The properties that distinguish the faces of a family. */
export interface Face {
  weight: number
  style: FontStyle
}

/**
 * Returns the face that CSS would choose: by style, then by the nearest weight in the preferred direction. If several are equally
 * near, the first one wins.
 */
export function nearestFace<T extends Face>(faces: readonly T[], wanted: Face): T | undefined {
  const sameStyle = faces.filter(face => face.style === wanted.style)
  const candidates = sameStyle.length > 0 ? sameStyle : faces
  return [...candidates].sort(
    (one, other) => distance(one.weight, wanted.weight) - distance(other.weight, wanted.weight),
  )[0]
}

/**
 * Returns a weight's distance in the order in which CSS tries weights: for 400 and 500, first up to 500, then down, then up; for others,
 * first in the preferred direction.
 */
function distance(weight: number, wanted: number): number {
  if (weight === wanted) return 0
  const farSide = 1000
  if (wanted >= 400 && wanted <= 500) {
    if (weight > wanted && weight <= 500) return weight - wanted
    return weight < wanted ? farSide + wanted - weight : 2 * farSide + weight
  }
  const preferred = wanted < 400 ? weight < wanted : weight > wanted
  return Math.abs(weight - wanted) + (preferred ? 0 : farSide)
}
