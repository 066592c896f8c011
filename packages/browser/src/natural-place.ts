/** Where decoded pixels belong on the natural picture. */
export interface NaturalPlace {
  /** Size of the whole picture in its own px. */
  natural: { width: number; height: number }
  /** The part of it that was decoded; all of it when null. */
  region: { left: number; top: number; width: number; height: number } | null
}
