import { type Page, parseDesign } from '@platen/design'
import { type FontRequest } from '@platen/typefaces'
import { drawPage } from '../../draw-page'
import { RecordingCanvas } from '../../testing/recording-canvas'
import { recordingHost } from '../../testing/recording-host'
import { fontRequestsOf } from './faces'

function pageOf(...children: object[]): Page {
  const document = { schemaVersion: 1, width: 200, height: 100, pages: [{ id: 'p', children }] }
  const [page] = parseDesign(document).design.pages
  if (!page) throw new Error('the document has no page')
  return page
}

const text = (id: string, properties: object): object => ({
  id,
  type: 'text',
  width: 90,
  height: 40,
  text: 'Some words',
  fontFamily: 'Lora',
  ...properties,
})

describe('fontRequestsOf', () => {
  it('names what the texts of a page ask for when they are drawn', () => {
    const spans = [
      { start: 0, end: 4, fontWeight: 700 },
      { start: 5, end: 7, fontFamily: 'Inter', fontStyle: 'italic' },
    ]
    const page = pageOf(
      text('plain', {}),
      text('spans', { spans, textTransform: 'uppercase', lang: 'tr' }),
      text('short', { overflow: 'ellipsis', text: 'so\u00adme' }),
      text('list', { list: 'bullet', text: 'one\ntwo' }),
      {
        id: 'group',
        type: 'group',
        width: 9,
        height: 9,
        children: [text('inner', { text: '漢' })],
      },
      { id: 'shape', type: 'shape', width: 9, height: 9 },
    )
    const asked: FontRequest[] = []
    const host = recordingHost()
    drawPage(RecordingCanvas.create(), page, {
      ...host,
      fontStack: request => {
        asked.push(request)
        return host.fontStack(request)
      },
    })
    expect(asked.length).toBeGreaterThanOrEqual(7)
    expect(fontRequestsOf(page)).toEqual(asked)
  })

  it('leaves out texts that nobody sees', () => {
    const hidden = [{ visible: false }, { opacity: 0 }].map((way, at) => text(`t${at}`, way))
    expect(fontRequestsOf(pageOf(...hidden))).toEqual([])
  })
})
