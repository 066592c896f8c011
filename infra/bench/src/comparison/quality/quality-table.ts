import { kb, ratio, table } from '../../results/table'
import { type EqualQuality } from './measure-quality'
import { type SamePixels } from './same-pixels'

interface SceneQuality {
  scene: { name: string }
  quality: readonly EqualQuality[]
}

/** Returns the table of sizes at equal quality, for all scenes. */
export function qualityTable(results: readonly SceneQuality[]): string {
  const rows = results.flatMap(({ scene, quality }) =>
    quality.map(({ contender, format, bytes, score, platenBytes }) => [
      scene.name,
      format,
      contender,
      kb(bytes),
      score.toFixed(1),
      ...(platenBytes === undefined
        ? ['not reached', '–']
        : [kb(platenBytes), ratio(platenBytes / bytes)]),
    ]),
  )
  const head = [
    'scene',
    'format',
    'contender',
    'size at 90',
    'score',
    "Platen's size at that score",
  ]
  return table([...head, "Platen's size ÷ its size"], rows)
}

/** Returns the table of PNGs that two encoders make from the same pixels, for all scenes. */
export function samePixelsTable(
  results: readonly { scene: { name: string }; samePixels: readonly SamePixels[] }[],
): string {
  const rows = results.flatMap(({ scene, samePixels }) =>
    samePixels.map(({ contender, bytes, platenBytes }) => [
      scene.name,
      contender,
      kb(bytes),
      kb(platenBytes),
      ratio(platenBytes / bytes),
    ]),
  )
  return table(['scene', 'encoder', 'size', "Platen's size", "Platen's size ÷ its size"], rows)
}
