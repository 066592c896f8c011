import { createHash } from 'node:crypto'
import { parseDesign } from '@platen/design'
import { type Renderer } from './renderer'

const src = 'data:image/svg+xml,warm-up'
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9L0 9z"/></svg>'

const words = { type: 'text', x: 8, width: 180, height: 40, fontFamily: 'Inter' }
const document = {
  schemaVersion: 1,
  width: 200,
  height: 100,
  pages: [
    {
      id: 'page',
      children: [
        { ...words, id: 'regular', y: 8, text: 'Warm up' },
        { ...words, id: 'bold', y: 50, text: 'Warm up', fontWeight: 700 },
        { id: 'drawing', type: 'svg', x: 150, y: 50, width: 40, height: 40, src },
      ],
    },
  ],
}

/**
 * Draws something small, so that the first render of a caller finds libraries loaded, resvg compiled and
 * the usual fonts registered.
 */
export async function warmUp(renderer: Renderer): Promise<void> {
  const bytes = Buffer.from(drawing)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { design } = parseDesign(document)
  const task = {
    design,
    pages: [1],
    formats: ['jpeg' as const, 'png' as const],
    scale: 1,
    quality: 90,
    transparent: false,
    sources: { [src]: sha256 },
    replacedSources: [],
  }
  await renderer.render(task, new Map([[sha256, bytes]]))
}
