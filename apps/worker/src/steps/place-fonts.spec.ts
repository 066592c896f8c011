import { parseDesign } from '@platen/design'
import { placeFonts } from './place-fonts'

const document = (fonts: object[]): ReturnType<typeof parseDesign>['design'] =>
  parseDesign({ schemaVersion: 1, width: 10, height: 10, fonts, pages: [{ id: 'p' }] }).design

const src = (name: string): string => `https://cdn.example/${name}`

describe('placeFonts', () => {
  it('holds every font of the document by its content, and no picture', async () => {
    const bytes = new Map(['font', 'photo'].map(name => [name, Buffer.from(name)]))
    const sources = { [src('a.ttf')]: 'font', [src('same.ttf')]: 'font', [src('b.png')]: 'photo' }
    const fonts = ['a.ttf', 'same.ttf'].map(name => ({ family: name, src: src(name) }))
    const release = (): void => undefined
    const hold = jest.fn<Promise<() => void>, [ReadonlyMap<string, Uint8Array>]>(() =>
      Promise.resolve(release),
    )
    const design = document(fonts)
    const placement = { design, assets: { sources, bytes }, fontFolder: { hold } }
    expect(await placeFonts(placement)).toBe(release)
    expect(hold.mock.calls).toEqual([[new Map([['font', Buffer.from('font')]])]])
  })

  it('holds the fetched fonts if others could not be fetched', async () => {
    const hold = jest.fn(() => Promise.resolve((): void => undefined))
    const fonts = ['a.ttf', 'lost.ttf', 'unknown.ttf'].map(name => ({
      family: name,
      src: src(name),
    }))
    const bytes = new Map([['font', Buffer.from('font')]])
    const sources = { [src('a.ttf')]: 'font', [src('lost.ttf')]: 'lost' }
    await placeFonts({ design: document(fonts), assets: { sources, bytes }, fontFolder: { hold } })
    expect(hold.mock.calls).toEqual([[bytes]])
  })

  it('holds nothing if there are none', async () => {
    const hold = jest.fn()
    const assets = { sources: {}, bytes: new Map<string, Uint8Array>() }
    const release = await placeFonts({ design: document([]), assets, fontFolder: { hold } })
    release()
    expect(hold).not.toHaveBeenCalled()
  })
})
