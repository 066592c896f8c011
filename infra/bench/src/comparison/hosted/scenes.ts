import { albumScene } from '../../scenes/album'
import { brochureScene } from '../../scenes/brochure'
import { magazineScene } from '../../scenes/magazine'
import { patternScene } from '../../scenes/pattern-sheet'
import { posterScene } from '../../scenes/poster'
import { type Scene } from '../../scenes/scene'

/** The scenes of the benchmark, in order. */
export const scenes = {
  poster: posterScene,
  magazine: magazineScene,
  album: albumScene,
  patterns: patternScene,
  brochure: brochureScene,
} satisfies Record<string, () => Promise<Scene> | Scene>

export type SceneName = keyof typeof scenes
