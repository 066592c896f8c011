import { type Element, type ImageElement, isKnownElement, type Page } from '@platen/design'

/** The aspect ratio (width divided by height) of the image of an element, now and before its `src` was replaced. */
export interface AspectChange {
  now: number
  before: number | undefined
}

/** Removes crops from images whose aspect ratio changed by 1 % or more. */
export function dropStaleCrops(page: Page, changes: ReadonlyMap<string, AspectChange>): Page {
  if (changes.size === 0) return page
  return { ...page, children: page.children.map(element => withoutStaleCrop(element, changes)) }
}

function withoutStaleCrop(element: Element, changes: ReadonlyMap<string, AspectChange>): Element {
  if (!isKnownElement(element)) return element
  if (element.type === 'group') {
    return { ...element, children: element.children.map(child => withoutStaleCrop(child, changes)) }
  }
  return element.type === 'image' && isStale(element, changes)
    ? { ...element, crop: null }
    : element
}

function isStale({ id, crop }: ImageElement, changes: ReadonlyMap<string, AspectChange>): boolean {
  const change = changes.get(id)
  if (crop === null || change === undefined) return false
  // Without the previous image, drop the crop.
  return change.before === undefined || Math.abs(change.now / change.before - 1) >= 0.01
}
