import { type BoxedText } from './job'

/** Lays a text out in a CSS box and tells its lines, by where its characters stand. */
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
    // The last one: before it, at a soft hyphen, stands the hyphen. What is not seen, such as a soft hyphen that is not used, stands with what is before it.
    top = Math.round([...range.getClientRects()].at(-1)?.top ?? top)
    lines.set(top, (lines.get(top) ?? '') + segment)
  }
  return [...lines].sort(([one], [other]) => one - other).map(([, line]) => line)
}
