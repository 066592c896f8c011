import { type Element, isKnownElement, parseDesign, type Page } from '@platen/design'
import { type DrawingHost } from '../host/drawing-host'
import { type HostSettings, recordedPicture, recordingHost } from '../testing/recording-host'
import { RecordingCanvas } from '../testing/recording-canvas'
import { paintedBounds } from './painted-bounds'
import { PreparedElements } from './prepared-elements'
import { paintElements, paintPageBackground, preparePage, reportOf } from './prepared-page'

type Written = Record<string, unknown>

function pageOf(...children: Written[]): Page {
  const pages = [{ id: 'page', background: '#ffffff', children }]
  const [page] = parseDesign({ schemaVersion: 1, width: 200, height: 100, pages }).design.pages
  if (!page) throw new Error('the design has no page')
  return page
}

const elementOf = (written: Written): Element => {
  const [element] = pageOf(written).children
  if (!element) throw new Error('the page has no element')
  return element
}

const box = (more: Written = {}): Written => ({
  id: 'box',
  type: 'shape',
  x: 10,
  y: 20,
  width: 40,
  height: 20,
  fill: '#000000',
  ...more,
})
const words = (more: Written = {}): Written => ({
  id: 'words',
  type: 'text',
  text: 'Sale',
  width: 100,
  height: 30,
  ...more,
})
const photo: Written = {
  id: 'photo',
  type: 'image',
  src: 'https://a.test/a.png',
  width: 9,
  height: 9,
}
const groupOf = (children: Written[], more: Written = {}): Written => ({
  id: 'group',
  type: 'group',
  x: 100,
  y: 0,
  width: 50,
  height: 50,
  children,
  ...more,
})

const toolsOf = (
  host: DrawingHost,
): { host: DrawingHost; context: RecordingCanvas } & Parameters<
  PreparedElements['prepare']
>[1] => ({ host, context: RecordingCanvas.create() })

const tools = (settings: HostSettings = {}): ReturnType<typeof toolsOf> =>
  toolsOf(recordingHost(settings))

describe('an element that was laid out', () => {
  it.each<[string, Written]>([
    ['a shape', box()],
    ['a picture', photo],
    ['a group', groupOf([box()])],
  ])('stays the same object as long as nothing changes: %s', (_, written) => {
    const kept = new PreparedElements()
    const element = elementOf(written)
    const pictures = { photo: recordedPicture(9, 9) }
    const first = kept.prepare(element, tools({ pictures }))
    expect(kept.prepare(element, tools({ pictures }))).toBe(first)
    expect(kept.find(element)).toBe(first)
  })

  it.each<[string, Written]>([
    ['of its own', photo],
    ['inside of it', groupOf([photo])],
  ])('is laid out again when a picture %s arrives', (_, written) => {
    const kept = new PreparedElements()
    const element = elementOf(written)
    const first = kept.prepare(element, tools())
    const pictures = { photo: recordedPicture(9, 9) }
    expect(kept.prepare(element, tools({ pictures }))).not.toBe(first)
  })

  it('is not measured again when it only moved', () => {
    const kept = new PreparedElements()
    const stack = { css: '"x"', missing: false }
    const host: DrawingHost = { ...recordingHost(), fontStack: () => stack }
    const element = elementOf(words())
    const first = kept.prepare(element, toolsOf(host))
    const later = toolsOf(host)
    const moved = kept.prepare({ ...element, x: 7, rotation: 90 }, later)
    expect(later.context.measured).toBe(0)
    expect(moved.painting?.bounds.x).not.toBe(first.painting?.bounds.x)
    kept.prepare(elementOf(words({ text: 'Other' })), later)
    expect(later.context.measured).toBeGreaterThan(0)
  })

  it('is left out until what it is drawn with is there', () => {
    const kept = new PreparedElements()
    const element = elementOf(words())
    const early = toolsOf({ ...recordingHost(), isReady: () => false })
    expect(kept.prepare(element, early).painting).toBeUndefined()
    const late = toolsOf({ ...recordingHost(), isReady: () => true })
    expect(kept.prepare(element, late).painting).toBeDefined()
  })

  it.each<[string, boolean, Written]>([
    ['a plain shape', false, box()],
    ['a blend mode', true, box({ blendMode: 'multiply' })],
    ['one inside of a group', true, groupOf([box({ blendMode: 'multiply' })])],
    [
      'one inside of a group with a layer',
      false,
      groupOf([box({ blendMode: 'multiply' })], { opacity: 0.5 }),
    ],
  ])('tells whether it mixes with what lies below: %s', (_, blends, written) => {
    const { painting } = new PreparedElements().prepare(elementOf(written), tools())
    expect(painting?.blends).toBe(blends)
  })
})

describe('a page that was laid out', () => {
  it.each<[string, Written, object | undefined]>([
    ['its box', box(), { x: 10, y: 20, width: 40, height: 20 }],
    [
      'its shadow',
      box({ shadow: { color: '#000000', blur: 0, offsetX: 5, offsetY: -3 } }),
      { x: 10, y: 17, width: 45, height: 23 },
    ],
    [
      'path data far outside of its box',
      box({ shape: 'path', d: 'M-500 -400L900 800Z' }),
      { x: -490, y: -380, width: 1400, height: 1200 },
    ],
    [
      'path data whose coordinates are stretched to its box',
      box({ shape: 'path', d: 'M-500 -400L900 800Z', viewBox: [0, 0, 20, 20] }),
      { x: -990, y: -380, width: 2800, height: 1200 },
    ],
    ['its place in a group', groupOf([box()]), { x: 110, y: 20, width: 40, height: 20 }],
    ['nothing when it is hidden', box({ visible: false }), undefined],
  ])('tells what an element covers: %s', (_, written, expected) => {
    const kept = new PreparedElements()
    const page = pageOf(written)
    preparePage(page, tools(), { kept })
    expect(paintedBounds(page, 'box', kept)).toEqual(expected)
    expect(paintedBounds(page, 'nobody', kept)).toBeUndefined()
  })

  it('paints its background and the elements that it is given', () => {
    const used = tools()
    const prepared = preparePage(pageOf(box(), box({ id: 'two', fill: '#ff0000' })), used, {
      kept: new PreparedElements(),
    })
    const surface = { ...used, area: { x: 0, y: 0, width: 200, height: 100 } }
    paintPageBackground(prepared, surface)
    paintElements(prepared.elements.slice(1), surface)
    const calls = used.context.calls.join(' ')
    expect(calls).toContain('#ffffff')
    expect(calls).toContain('#ff0000')
    expect(calls).not.toContain('#000000')
  })

  it('takes over from the page before what is the same object, and nothing else', () => {
    const used = tools()
    const kept = new PreparedElements()
    const before = preparePage(pageOf(box(), box({ id: 'two' })), used, { kept })
    const [first] = before.page.children
    if (!first) throw new Error('the page has no element')
    const page = { ...before.page, children: [first, { ...first, id: 'two', x: 9 }] }
    const { elements } = preparePage(page, used, { kept, before })
    expect(elements[0]).toBe(before.elements[0])
    expect(elements[1]?.element).toBe(page.children[1])
  })

  it('keeps what is inside of groups as long as it is on the page, and forgets what is not', () => {
    const used = tools()
    const kept = new PreparedElements()
    const [page, other] = [pageOf(groupOf([box()])), pageOf(words())]
    const [group] = preparePage(page, used, { kept }).page.children
    const child = group && isKnownElement(group) && group.type === 'group' && group.children[0]
    if (!child) throw new Error('the page has no group')
    for (let turn = 0; turn < 3; turn++) {
      const [again] = preparePage(page, used, { kept }).elements
      expect(kept.find(group)).toBe(again)
    }
    const [before, inside] = [kept.find(group), kept.find(child)]
    expect(inside?.element).toBe(child)
    preparePage(other, used, { kept })
    expect([kept.find(group), kept.find(child)]).toEqual([before, inside])
    preparePage(other, used, { kept })
    expect([kept.find(group), kept.find(child)]).toEqual([undefined, undefined])
  })

  it('reports what laying out told, each time', () => {
    const kept = new PreparedElements()
    const page = pageOf(
      words({ height: 1, overflow: 'visible', text: 'a\nb' }),
      groupOf([{ id: 'new', type: 'chart' }]),
    )
    const used = tools()
    for (let turn = 0; turn < 2; turn++) {
      const report = reportOf(preparePage(page, used, { kept }), used)
      expect(report.warnings.map(({ code }) => code)).toEqual([
        'text_overflow',
        'unknown_element_type',
      ])
      expect(report.elements).toHaveLength(1)
    }
  })
})
