import { prepareProcess } from '@platen/renderer'
import { createFileDrawer } from '@platen/renderer/corpus'
import { z } from 'zod'
import { folderFonts } from './folder-fonts'
import { measureDrawing, measureImage, type Verdict } from './measure'

/* Measures one file at a time and sends the verdict. If this process ends instead, its parent notices. */

const question = z.object({ file: z.string(), path: z.enum(['raster', 'vector', 'image']) })
export type Question = z.infer<typeof question>

prepareProcess()
const [, , folder] = process.argv
const fonts = folder === undefined ? undefined : folderFonts(folder)
const started = Promise.resolve(fonts).then(fonts => createFileDrawer(fonts && { fonts }))

async function answer({ file, path }: Question): Promise<Verdict> {
  const drawer = await started
  return path === 'image' ? measureImage(drawer, file) : measureDrawing(drawer, file, path)
}

process.on('message', (message: unknown) => {
  answer(question.parse(message)).then(
    verdict => process.send?.(verdict),
    (thrown: unknown) => {
      process.stderr.write(`${thrown instanceof Error ? (thrown.stack ?? '') : String(thrown)}\n`)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit(0))
