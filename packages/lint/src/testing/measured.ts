import { type Design, picturedElements } from '@platen/design'
import { type Renderer, type RenderTask } from '@platen/renderer'
import { type CheckedFile, type Measured } from '../rules/subject'

/** The files of a design, as a renderer takes them: SHA-256 by `src`, and bytes by SHA-256. */
export interface TestFiles {
  sources: RenderTask['sources']
  bytes: ReadonlyMap<string, Uint8Array>
}

/** Measures a design as a worker does: lays out every page, and paints nothing. Files without bytes are missing. */
export async function measure(
  design: Design,
  { sources, bytes }: TestFiles,
  renderer: Renderer,
): Promise<Measured> {
  const shown = design.pages.flatMap(page => [...picturedElements(page)])
  const missing = shown.filter(({ src }) => !bytes.has(sources[src] ?? ''))
  const {
    elements,
    layout = [],
    sizes = [],
  } = await renderer.render(
    {
      design: without(design, new Set(missing.map(({ id }) => id))),
      pages: design.pages.map((_, index) => index + 1),
      formats: ['png'],
      scale: 1,
      quality: 90,
      transparent: false,
      report: true,
      layout: true,
      check: true,
      sources,
      replacedSources: [],
    },
    bytes,
  )
  const files = shown.map(({ id, src }): CheckedFile => {
    const { width, height } = sizes.find(size => size.src === src) ?? {}
    return { elementId: id, width, height }
  })
  for (const { id } of missing) files.push({ elementId: id, reason: 'the file does not exist' })
  const layouts = design.pages.map(({ id }, index) => [id, layout[index]?.elements ?? []] as const)
  return { layouts: new Map(layouts), drawings: elements, files }
}

/** Returns the design with some elements of its pages hidden, as a render without their files. */
function without(design: Design, ids: ReadonlySet<string>): Design {
  const pages = design.pages.map(page => ({
    ...page,
    children: page.children.map(child =>
      ids.has(child.id) ? { ...child, visible: false } : child,
    ),
  }))
  return { ...design, pages }
}
