import { type Page, parseDesign } from '@platen/design'
import { LaidOutPage } from '../draw-page'
import { RecordingCanvas } from '../testing/recording-canvas'

import { recordedPicture, recordingHost } from '../testing/recording-host'
import { type ElementArea, elementAreas } from './element-areas'

type Written = Record<string, unknown>

function areasOf(...children: Written[]): ElementArea[] {
  const input = { schemaVersion: 1, width: 200, height: 100, pages: [{ id: 'page', children }] }
  const [page] = parseDesign(input).design.pages as [Page]
  const pictures = { plain: recordedPicture(9, 9), described: recordedPicture(9, 9) }
  const host = recordingHost({ pictures })
  return elementAreas(new LaidOutPage(RecordingCanvas.create(), page, host))
}

/** Returns the corners of each area by its element, to the tenth of a px. */
const cornersOf = (areas: readonly ElementArea[]): Record<string, string> =>
  Object.fromEntries(
    areas.map(({ elementId, polygon }) => [
      elementId,
      polygon.map(({ x, y }) => `${tenth(x)},${tenth(y)}`).join(' '),
    ]),
  )

const tenth = (px: number): number => Math.round(px * 10) / 10 + 0

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

describe('elementAreas', () => {
  it('lists what is visible from the topmost down, without groups', () => {
    const areas = areasOf(
      box({ id: 'low' }),
      groupOf([box({ id: 'inner', x: 0, y: 0 }), box({ id: 'hidden', visible: false })]),
      groupOf([box({ id: 'unseen' })], { id: 'faint', opacity: 0 }),
      box({ id: 'clear', opacity: 0 }),
      box({ id: 'away', x: 300 }),
      { id: 'later', type: 'hologram', width: 1, height: 1 },
      text({ id: 'empty', text: '' }),
      box({ id: 'high' }),
    )
    expect(areas.map(({ elementId }) => elementId)).toEqual(['high', 'inner', 'low'])
  })

  it('has the corners of a rotated element, also in a rotated group', () => {
    const turned = cornersOf(areasOf(box({ rotation: 90 })))
    expect(turned).toEqual({ box: '40,10 40,50 20,50 20,10' })
    const [inner] = areasOf(groupOf([box({ x: 0, y: 0 })], { rotation: 180 }))
    expect(cornersOf(inner ? [inner] : [])).toEqual({ box: '140,90 100,90 100,70 140,70' })
    const diagonal = cornersOf(areasOf(box({ x: 50, y: 40, width: 20, rotation: 45 })))
    expect(diagonal).toEqual({ box: '60,35.9 74.1,50 60,64.1 45.9,50' })
  })

  it('cuts an element at the page and at groups that clip', () => {
    const cut = areasOf(
      box({ x: -10, y: 90 }),
      groupOf([box({ id: 'inner', x: 20, y: 30 }), box({ id: 'outside', x: 50 })], { clip: true }),
    )
    expect(cornersOf(cut)).toEqual({
      inner: '120,90 120,80 140,80 140,90',
      box: '0,100 0,90 30,90 30,100',
    })
  })

  it('has the text of a text in its grown box', () => {
    const [area] = areasOf(text({ text: 'ab\ncd', overflow: 'grow' }))
    expect(area).toMatchObject({ elementId: 'text', text: 'ab\ncd' })
    expect(cornersOf(area ? [area] : [])).toEqual({ text: '10,30 110,30 110,70 10,70' })
  })

  it('has each link above its text, with the height of its line', () => {
    const url = 'https://shop.example/'
    const [link, whole] = areasOf(text({ text: 'ab cd', spans: [{ start: 0, end: 2, link: url }] }))
    expect(link).toMatchObject({ elementId: 'text', link: url })
    expect(link).not.toHaveProperty('text')
    expect(link?.polygon[0]).toEqual({ x: 10, y: 30 })
    expect(link?.polygon[2]?.y).toBe(50)
    expect(whole).toMatchObject({ elementId: 'text', text: 'ab cd' })
  })

  it('has the description of an image, if it has one', () => {
    const image = { type: 'image', src: 'https://cdn.example/a.png', width: 9, height: 9 }
    const areas = areasOf(
      { id: 'plain', ...image },
      { id: 'described', ...image, alt: 'A café at night' },
    )
    expect(areas.map(({ alt }) => alt)).toEqual(['A café at night', undefined])
  })

  it('has an area for a line, as thick as its stroke', () => {
    const line = { id: 'line', type: 'line', x: 10, y: 20, width: 50, strokeWidth: 4 }
    expect(cornersOf(areasOf(line))).toEqual({ line: '8,18 62,18 62,22 8,22' })
  })
})
