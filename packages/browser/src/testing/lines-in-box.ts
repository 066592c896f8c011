import { type BoxedText } from './job'

/** Lays out a text in a CSS box and returns its lines, determined from the positions of its characters. */
export function linesInBox({ text, lang, width, fontSize, families }: BoxedText): string[] {
  const box = document.createElement('div')
  box.lang = lang
  box.dir = 'auto'
  Object.assign(box.style, {
    position: 'absolute',
    width: `${width}px`,
    font: `${fontSize}px ${families}`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    textRendering: 'geometricPrecision',
  })
  box.textContent = text
  document.body.append(box)
  const lines = box.firstChild ? linesOf(box.firstChild, text) : []
  box.remove()
  return lines
}

function linesOf(node: Node, text: string): string[] {
  const lines = new Map<number, string>()
  let top = 0
  for (const { index, segment } of new Intl.Segmenter().segment(text)) {
    const range = document.createRange()
    range.setStart(node, index)
    range.setEnd(node, index + segment.length)
    // Use the last rectangle: at a soft hyphen, the first is that of the hyphen. A character without a rectangle, such as an unused
    // soft hyphen, belongs to the line before it.
    top = Math.round([...range.getClientRects()].at(-1)?.top ?? top)
    lines.set(top, (lines.get(top) ?? '') + segment)
  }
  return [...lines].sort(([one], [other]) => one - other).map(([, line]) => line)
}
