import { createHash } from 'node:crypto'
import { parseDesign } from '@platen/design'
import { applyModifications } from '@platen/modifications'
import { createRenderer } from '@platen/renderer'
import { poster, posterDocument } from '../poster/document'
import { type Contender, QUALITY } from './contender'

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Platen's renderer in this process, with its caches, as a render child runs it. */
export function platenContender(photo: Buffer): Contender {
  const logo = Buffer.from(poster.logo)
  const [photoHash, logoHash] = [sha256(photo), sha256(logo)]
  const [photoSource, logoSource] = [
    `asset:org_bench/${photoHash}.jpg`,
    `asset:org_bench/${logoHash}.svg`,
  ]
  const { design } = parseDesign(posterDocument(photoSource, logoSource))
  const bytes = new Map<string, Uint8Array>([
    [photoHash, photo],
    [logoHash, logo],
  ])
  const renderer = createRenderer()
  return {
    name: 'Platen',
    formats: ['png', 'jpeg', 'webp'],
    render: async (format, headline) => {
      const changed = applyModifications(design, [{ id: 'headline', text: headline }]).design
      const outcome = await renderer.render(
        {
          design: changed,
          pages: [1],
          formats: [format],
          scale: 1,
          quality: QUALITY,
          transparent: false,
          sources: { [photoSource]: photoHash, [logoSource]: logoHash },
          replacedSources: [],
        },
        bytes,
      )
      const [file] = outcome.files
      if (file === undefined) throw new Error('no file was rendered')
      return file.bytes
    },
    close: () => {
      renderer.close()
      return Promise.resolve()
    },
  }
}
