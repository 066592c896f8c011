import { familyKey } from '@platen/design'
import { chooseFallbacks } from './choose-fallbacks'
import { joinedFace, nearestFiles, neededFiles } from './face-files'
import { defaultFamily } from './fallback-order'
import { type FontRequest, type FontStack, stackOf } from './font-stack'
import { type Face, nearestFace } from './nearest-face'
import { type Typeface } from './typeface'

/** A text's stack and the faces in the stack. */
export interface ChosenStack<T> {
  stack: FontStack
  faces: readonly T[]
}

/** Maximum number of texts to remember; an editor draws the same ones repeatedly. */
const maximumKnown = 2000

/** The faces that do not ship with Platen. If two files of one face have the same character, the first file is used. */
export interface OwnFaces<T> {
  /** The faces of the document. */
  brought?: Iterable<T>
  /** The faces of the organization, newest first. */
  uploaded?: Iterable<T>
}

/**
 * Chooses faces from lists: first the document's, then the shipped ones, then the organization's. An unknown family is replaced by
 * the default family.
 */
export class TypefaceBook<T extends Face & Typeface> {
  private readonly shipped: ReadonlyMap<string, readonly T[]>
  private readonly brought: ReadonlyMap<string, readonly T[]>
  private readonly uploaded: ReadonlyMap<string, readonly T[]>
  private readonly known = new Map<string, ChosenStack<T>>()

  constructor(shipped: Iterable<T>, { brought = [], uploaded = [] }: OwnFaces<T> = {}) {
    this.shipped = byFamily(shipped)
    this.brought = byFamily(brought)
    this.uploaded = byFamily(uploaded)
  }

  /** Chooses the stack of a text. Throws if even the default family is missing. */
  choose(request: FontRequest): ChosenStack<T> {
    const { family, weight, style, lang, text } = request
    const key = JSON.stringify([family, weight, style, lang, text])
    const chosen = this.known.get(key) ?? this.find(request)
    if (this.known.size >= maximumKnown) this.known.clear()
    this.known.set(key, chosen)
    return chosen
  }

  /** Returns the nearest shipped face of a family, in any letter case; undefined if there is none. */
  nearest(family: string, wanted: Face): T | undefined {
    return nearestFace(this.shipped.get(familyKey(family)) ?? [], wanted)
  }

  private find(request: FontRequest): ChosenStack<T> {
    const { family } = request
    const of = (faces: ReadonlyMap<string, readonly T[]>): T[] =>
      nearestFiles(faces.get(familyKey(family)) ?? [], request)
    const found = [this.brought, this.shipped, this.uploaded].map(of)
    const files = found.find(({ length }) => length > 0)
    if (files) return this.around(files, request)
    const substitute = this.nearest(defaultFamily, request)
    if (!substitute) throw new Error(`there is no font of the family ${defaultFamily}`)
    const { stack, faces } = this.around([substitute], request)
    return { stack: { ...stack, missing: true, substitute: defaultFamily }, faces }
  }

  private around(files: readonly T[], request: FontRequest): ChosenStack<T> {
    const wanted = joinedFace(files)
    const fallbacks = chooseFallbacks(request, wanted, family => this.nearest(family, request))
    const needed = neededFiles(files, request.text)
    return { stack: stackOf(needed, fallbacks), faces: [...needed, ...fallbacks.faces] }
  }
}

function byFamily<T extends Typeface>(faces: Iterable<T>): Map<string, T[]> {
  const families = new Map<string, T[]>()
  for (const face of faces) {
    const key = familyKey(face.family)
    const known = families.get(key)
    if (known) known.push(face)
    else families.set(key, [face])
  }
  return families
}
