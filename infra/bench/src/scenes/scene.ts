import { createHash } from 'node:crypto'
import { assetReference, type Design, parseDesign, type RenderFormat } from '@platen/design'
import { applyModifications } from '@platen/modifications'
import { type Face } from './faces'

/** A file that a scene refers to by its `src`. */
export interface SceneAsset {
  bytes: Buffer
  sha256: string
  mimetype: string
}

/** A scene to draw. Platen gets the document; the other contenders get a translation of it. */
export interface Scene {
  readonly name: string
  /** The description of the scene on the results page. */
  readonly description: string
  readonly formats: readonly RenderFormat[]
  readonly design: Design
  readonly assets: ReadonlyMap<string, SceneAsset>
  /** All faces that the scene uses. */
  readonly faces: readonly Face[]
  /** Returns the changes for a turn. They differ in every turn, so that no contender can return an earlier image. */
  readonly modifications: (turn: number) => readonly SceneModification[]
}

export type SceneModification = { id: string } & Record<string, unknown>

/** The parts of a scene whose document has not been parsed yet. */
export interface SceneParts extends Omit<Scene, 'assets' | 'design'> {
  document: unknown
  assets?: readonly Asset[]
}

/** A file with the `src` by which a document refers to it. */
export interface Asset extends SceneAsset {
  src: string
}

const extensions = { 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' } as const

/** Creates a file of a scene, with the `src` of an uploaded asset. */
export function asset(bytes: Buffer, mimetype: keyof typeof extensions): Asset {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return {
    bytes,
    sha256,
    mimetype,
    src: assetReference(`org_bench/${sha256}.${extensions[mimetype]}`),
  }
}

/** Parses a scene's document. Throws if it is not a valid design. */
export function scene({ document, assets = [], ...parts }: SceneParts): Scene {
  const { design } = parseDesign(document)
  return { ...parts, design, assets: new Map(assets.map(file => [file.src, file])) }
}

/** Returns the scene with the texts of turn 0 in every turn; colours still change. */
export function withFixedTexts(scene: Scene): Scene {
  const texts = new Map(scene.modifications(0).map(({ id, text }) => [id, text]))
  const modifications = (turn: number): SceneModification[] =>
    scene.modifications(turn).map(one => {
      const text = texts.get(one.id)
      return text === undefined ? one : { ...one, text }
    })
  return { ...scene, modifications }
}

/** Returns the scene's design in a turn, counted from 0. */
export function inTurn({ design, modifications }: Scene, turn: number): Design {
  return applyModifications(design, [...modifications(turn)]).design
}
