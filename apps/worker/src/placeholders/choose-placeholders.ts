import { type RenderOptions } from '@platen/contract'
import {
  type Design,
  designSources,
  eachElement,
  isKnownElement,
  type Modification,
  type Placeholder,
  placeholders,
} from '@platen/design'
import { type AppError } from '@platen/errors'
import { fallbackOf, type Replacement } from '@platen/modifications'
import { isFont, nameElement } from './name-element'

/** The image that an element shows, and the reasons why the images before it could not be used, starting with the intended one. */
export interface Chosen extends Replacement {
  faults: readonly AppError[]
}

/** A request for a render, which determines the allowed placeholders. */
export interface Choice {
  /** The design with the placeholders chosen so far. */
  design: Design
  /** 1-based. */
  pages: readonly number[]
  modifications: readonly Modification[]
  options: Pick<RenderOptions, 'onAssetError'>
  /** True for a check, which goes on even if a missing image would fail the render. */
  check?: boolean
}

/** Returns true if a render may be drawn without one of its images. */
export function mayReplace({
  modifications,
  options,
}: Pick<Choice, 'modifications' | 'options'>): boolean {
  const hasFallback = modifications.some(({ fallbackSrc }) => fallbackSrc !== undefined)
  return hasFallback || options.onAssetError !== undefined
}

/**
 * Chooses a placeholder for every element whose source cannot be used; `unusable` maps each such `src` to its fault. When an element has no
 * placeholder left, throws the first fault, with the element's name.
 */
export function choosePlaceholders(
  choice: Choice,
  unusable: ReadonlyMap<string, AppError>,
  before: readonly Chosen[],
): Chosen[] {
  const chosen = new Map(before.map(one => [one.elementId, one]))
  const own = ownSources(choice.design)
  for (const { elementId, src } of designSources(choice.design, choice.pages)) {
    const fault = unusable.get(src)
    if (!fault || isFont(elementId)) continue
    const faults = [...(chosen.get(elementId)?.faults ?? []), fault]
    const possible = own.get(elementId) === src ? possibleFor(elementId, choice) : paintless(choice)
    const shown = nextOf(possible, chosen.get(elementId)?.shown)
    if (shown === undefined) throw nameElement(elementId, faults[0])
    chosen.set(elementId, { elementId, shown, faults })
  }
  return [...chosen.values()]
}

/** Returns the `src` of images and SVGs, which a modification can replace, by element id. */
function ownSources({ pages }: Design): Map<string, string> {
  const found = new Map<string, string>()
  for (const page of pages) {
    for (const { element } of eachElement(page)) {
      if (isKnownElement(element) && 'src' in element) found.set(element.id, element.src)
    }
  }
  return found
}

function possibleFor(id: string, { modifications, options, check = false }: Choice): Placeholder[] {
  const sent = modifications.some(one => one.id === id && one.src !== undefined)
  return [
    ...(fallbackOf(modifications, id) === undefined ? [] : (['fallback'] as const)),
    ...(options.onAssetError === 'keep' && sent ? (['design'] as const) : []),
    ...paintless({ options, check }),
  ]
}

const paintless = ({ options, check = false }: Pick<Choice, 'check' | 'options'>): Placeholder[] =>
  options.onAssetError === 'hide' || check ? ['nothing'] : []

function nextOf(
  possible: readonly Placeholder[],
  shown: Placeholder | undefined,
): Placeholder | undefined {
  const from = shown === undefined ? 0 : placeholders.indexOf(shown) + 1
  return possible.find(one => placeholders.indexOf(one) >= from)
}
