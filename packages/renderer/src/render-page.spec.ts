import { createRenderer } from './renderer'
import { logo } from './testing/card'
import { taskOf } from './testing/task'

const src = 'https://page.test/logo.svg'
const document = {
  schemaVersion: 1,
  width: 120,
  height: 60,
  pages: [
    {
      id: 'page',
      children: [{ id: 'logo', type: 'svg', src, width: 100, height: 50, fill: '#123456' }],
    },
  ],
}

describe('a page in several formats', () => {
  const renderer = createRenderer()
  afterAll(() => renderer.close())

  const pngOf = async (formats: ('pdf' | 'png')[]): Promise<Uint8Array | undefined> => {
    const { task, bytes } = taskOf(document, { [src]: logo }, { formats })
    const { files } = await renderer.render(task, bytes)
    return files.find(({ format }) => format === 'png')?.bytes
  }

  it('has the same pixels, whatever was drawn before', async () => {
    const alone = await pngOf(['png'])
    expect(alone).toBeDefined()
    expect(await pngOf(['pdf', 'png'])).toEqual(alone)
    expect(await pngOf(['png', 'pdf'])).toEqual(alone)
  })

  it.each([['pdf'], ['png']] as const)(
    'reports as %s what the text of an SVG lacks',
    async format => {
      const words = '<text font-family="Nowhere" y="9">Hi 👋</text>'
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10">${words}</svg>`
      // The second time, the canonical form is in the cache.
      for (let time = 0; time < 2; time++) {
        const { task, bytes } = taskOf(document, { [src]: svg }, { formats: [format] })
        const { warnings } = await renderer.render(task, bytes)
        expect(warnings).toEqual([
          expect.objectContaining({ code: 'font_missing', elementId: 'logo' }),
          expect.objectContaining({ code: 'glyphs_missing', elementId: 'logo' }),
        ])
      }
    },
  )

  it.each([['pdf'], ['png']] as const)('names as %s what is not drawn of an SVG', async format => {
    const inner = '<foreignObject width="9" height="9"/><image href="https://a.test/photo.png"/>'
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10">${inner}</svg>`
    for (let time = 0; time < 2; time++) {
      const { task, bytes } = taskOf(document, { [src]: svg }, { formats: [format] })
      const { warnings } = await renderer.render(task, bytes)
      expect(warnings).toEqual([
        {
          code: 'svg_unsupported',
          elementId: 'logo',
          message:
            'element "logo": the SVG has parts that are not drawn: foreignObject, image photo.png',
        },
      ])
    }
  })
})
