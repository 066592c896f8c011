import { type Page, parseDesign } from '@platen/design'
import { LaidOutPage } from '../draw-page'
import { RecordingCanvas } from '../testing/recording-canvas'
import { recordingHost } from '../testing/recording-host'
import { type ElementLayout, elementLayouts } from './element-layouts'

type Written = Record<string, unknown>

function layoutsOf(...children: Written[]): ElementLayout[] {
  const input = { schemaVersion: 1, width: 200, height: 100, pages: [{ id: 'page', children }] }
  const [page] = parseDesign(input).design.pages as [Page]
  return elementLayouts(new LaidOutPage(RecordingCanvas.create(), page, recordingHost({})))
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

const groupOf = (children: Written[], more: Written = {}): Written => ({
  id: 'group',
  type: 'group',
  x: 100,
  y: 50,
  width: 40,
  height: 40,
  children,
  ...more,
})

const text = (more: Written = {}): Written => ({
  id: 'text',
  type: 'text',
  x: 10,
  y: 30,
  width: 100,
  height: 20,
  fontSize: 20,
  lineHeight: 1,
  text: 'ab cd',
  ...more,
})

const only = (layouts: readonly ElementLayout[], id: string): ElementLayout | undefined =>
  layouts.find(layout => layout.id === id)

describe('elementLayouts', () => {
  it('lists what is painted from the lowest to the topmost, a group before its children', () => {
    const layouts = layoutsOf(
      box({ id: 'low' }),
      groupOf([box({ id: 'inner' }), box({ id: 'hidden', visible: false })]),
      { id: 'later', type: 'hologram', width: 1, height: 1 },
      text({ id: 'empty', text: '' }),
      box({ id: 'high' }),
    )
    expect(layouts.map(({ id }) => id)).toEqual(['low', 'group', 'inner', 'high'])
  })

  it('has the box as it is written, and bounds around the rotated element and its shadow', () => {
    const shadow = { color: '#000000', blur: 0, offsetX: 5, offsetY: -3 }
    expect(layoutsOf(box({ rotation: 90, shadow }))).toEqual([
      {
        id: 'box',
        box: { x: 10, y: 20, width: 40, height: 20 },
        bounds: { x: 20, y: 7, width: 25, height: 43 },
      },
    ])
  })

  it('rounds bounds outwards', () => {
    const [layout] = layoutsOf(box({ x: 10.004, y: 20.006, width: 40.001 }))
    expect(layout).toMatchObject({
      box: { x: 10, y: 20.01, width: 40 },
      bounds: { x: 10, y: 20, width: 40.01, height: 20.01 },
    })
  })

  it('adds up the corners of groups for the box, and turns the bounds with them', () => {
    const inner = only(layoutsOf(groupOf([box()], { rotation: 180 })), 'box')
    expect(inner).toEqual({
      id: 'box',
      box: { x: 110, y: 70, width: 40, height: 20 },
      bounds: { x: 90, y: 50, width: 40, height: 20 },
    })
  })

  it('adds the shadow of a group to the bounds of its children', () => {
    const shadow = { color: '#000000', blur: 0, offsetX: 5, offsetY: 0 }
    const inner = only(layoutsOf(groupOf([box()], { shadow })), 'box')
    expect(inner?.bounds).toEqual({ x: 110, y: 70, width: 45, height: 20 })
  })

  it('cuts the bounds at a group that clips, and leaves out what it cuts off', () => {
    const children = [box(), box({ id: 'outside', x: 50 })]
    const layouts = layoutsOf(groupOf(children, { clip: true }))
    expect(only(layouts, 'box')).toMatchObject({
      box: { x: 110, y: 70, width: 40, height: 20 },
      bounds: { x: 110, y: 70, width: 30, height: 20 },
    })
    expect(only(layouts, 'outside')).toBeUndefined()
  })

  it('has the lines of a text in its grown box', () => {
    const [layout] = layoutsOf(text({ text: 'ab\ncd e', overflow: 'grow' }))
    expect(layout).toMatchObject({
      box: { x: 10, y: 30, width: 100, height: 40 },
      fontSize: 20,
      overflowed: false,
    })
    const lines = layout?.lines ?? []
    expect(lines.map(line => line.text)).toEqual(['ab', 'cd e'])
    expect(lines.map(({ x }) => x)).toEqual([10, 10])
    expect((lines[1]?.baseline ?? 0) - (lines[0]?.baseline ?? 0)).toBe(20)
  })

  it('tells what was cut, and has the text as it is drawn', () => {
    const cut = { text: 'ab cd ef gh', width: 60, overflow: 'ellipsis', textTransform: 'uppercase' }
    const [layout] = layoutsOf(text(cut))
    expect(layout).toMatchObject({ overflowed: true })
    expect(layout?.lines?.map(line => line.text)).toEqual([expect.stringMatching(/^AB.*…$/)])
  })

  it('has the line of a curved text at the middle of its arc', () => {
    const [layout] = layoutsOf(text({ curve: 0.5, align: 'center', width: 150, height: 90 }))
    if (!layout?.lines) throw new Error('the text has no layout')
    const { lines, bounds } = layout
    expect(lines.map(({ x, width }) => x + width / 2)).toEqual([expect.closeTo(10 + 150 / 2, 1)])
    expect(lines[0]?.baseline).toBeGreaterThan(bounds.y)
    expect(lines[0]?.baseline).toBeLessThan(bounds.y + bounds.height / 2)
  })
})
