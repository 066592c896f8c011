import { createRenderer } from '@platen/renderer'
import { inTurn, type Scene } from '../scenes/scene'
import { type Contender, QUALITY } from './contender'

/** Runs Platen's renderer in this process, with its caches, as a render child does. */
export function platenContender(scene: Scene, quality: number = QUALITY): Contender {
  const files = [...scene.assets]
  const sources = Object.fromEntries(files.map(([src, { sha256 }]) => [src, sha256]))
  const bytes = new Map(files.map(([, file]) => [file.sha256, file.bytes]))
  const renderer = createRenderer()
  const pages = scene.design.pages.map((_, index) => index + 1)
  return {
    name: 'Platen',
    formats: ['png', 'jpeg', 'webp', 'avif', 'pdf'],
    render: async (format, turn) => {
      const { files, timings } = await renderer.render(
        {
          design: inTurn(scene, turn),
          pages,
          formats: [format],
          scale: 1,
          quality,
          transparent: false,
          pdf: { merge: true },
          sources,
          replacedSources: [],
        },
        bytes,
      )
      const [file] = files
      if (file === undefined) throw new Error('no file was rendered')
      return { bytes: file.bytes, parts: timings }
    },
    close: () => {
      renderer.close()
      return Promise.resolve()
    },
  }
}
