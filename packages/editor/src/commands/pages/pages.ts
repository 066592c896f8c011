import { type Design, type Page, pageSchema } from '@platen/design'
import { rebuild } from '@platen/modifications'
import { copiesOf, withCopiedRoles } from '../../ids/copies'
import { takeId, takenIds } from '../../ids/unique-ids'
import { type Command, commandOf } from '../command'

/**
 * Adds an empty page of the design's size after another page, or at the end, and shows it. An id that is in use gets a number.
 */
export function addPage(after?: string, wanted = 'page'): Command {
  return commandOf(design => {
    const id = takeId(takenIds(design), wanted)
    const { width, height } = design
    const page = { ...pageSchema.parse({ id }), width, height }
    return { design: withPage(design, page, after), page: id, selection: [] }
  })
}

/** Inserts a copy of a page after it and shows it; the elements of the copy get new ids. */
export function duplicatePage(id: string): Command {
  return commandOf(design => {
    const page = design.pages.find(one => one.id === id)
    if (!page) return { design }
    const taken = takenIds(design)
    const copyId = takeId(taken, id)
    const { elements, ids } = copiesOf(page.children, taken)
    const copy = { ...page, id: copyId, children: elements }
    const names = new Map([...ids, [id, copyId]])
    return {
      design: withCopiedRoles(withPage(design, copy, id), design, names),
      page: copyId,
      selection: [],
    }
  })
}

function withPage(design: Design, page: Page, after: string | undefined): Design {
  const index = design.pages.findIndex(({ id }) => id === after)
  const at = index < 0 ? design.pages.length : index + 1
  return { ...design, pages: design.pages.toSpliced(at, 0, page) }
}

/** Removes a page with everything on it; the last page cannot be removed. */
export function removePage(id: string): Command {
  return commandOf(design => {
    const pages = design.pages.filter(page => page.id !== id)
    return { design: pages.length === design.pages.length ? design : { ...design, pages } }
  })
}

/** Moves a page to an index among the others. */
export function movePage(id: string, index: number): Command {
  return commandOf(design => {
    const page = design.pages.find(one => one.id === id)
    if (!page) return { design }
    const pages = design.pages.filter(one => one !== page).toSpliced(Math.max(0, index), 0, page)
    return {
      design: pages.every((one, at) => one === design.pages[at]) ? design : { ...design, pages },
    }
  })
}

/** Sets properties of a page: its name, size, background, bleed, guides or visibility. */
export function setPage(id: string, properties: Partial<Omit<Page, 'children' | 'id'>>): Command {
  return commandOf(design => {
    const page = design.pages.find(one => one.id === id)
    const isNew = Object.entries(properties).some(
      ([key, value]) => page?.[key as keyof Page] !== value,
    )
    if (!page || !isNew) return { design }
    return { design: rebuild(design, new Map([[id, { ...page, ...properties }]])) }
  })
}

/** Sets the size of the design, and of the pages that had its size. */
export function resizeDesign({ width, height }: Pick<Design, 'height' | 'width'>): Command {
  return commandOf(design => {
    const isOfDesign = (page: Page): boolean =>
      page.width === design.width && page.height === design.height
    const pages = design.pages.map(page => (isOfDesign(page) ? { ...page, width, height } : page))
    const isSame = width === design.width && height === design.height
    return { design: isSame ? design : { ...design, width, height, pages } }
  })
}
