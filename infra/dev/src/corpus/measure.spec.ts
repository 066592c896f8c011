import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFileDrawer } from '@platen/renderer/corpus'
import sharp from 'sharp'
import { corpusFiles } from './corpus-files'
import { measureDrawing, measureImage } from './measure'

const svg = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">${inner}</svg>`

describe('measuring', () => {
  const drawer = createFileDrawer()
  let folder: string
  let stem: string

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'platen-corpus-'))
    stem = join(folder, 'half')
    const right = { create: { width: 20, height: 20, channels: 3 as const, background: '#00f' } }
    await sharp({ create: { width: 40, height: 20, channels: 4, background: '#0000' } })
      .composite([{ input: right, left: 20, top: 0 }])
      .png()
      .toFile(`${stem}.png`)
    writeFileSync(join(folder, 'xcut.png'), Buffer.from('89504e470d0a1a0a0000', 'hex'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it.each([
    ['passes what is the same', '<path fill="#00f" d="M10 0h10v10H10z"/>', { grade: 'passed' }],
    [
      'is near at one pixel of 800',
      '<path fill="#00f" d="M10 0h10v10H10zM0 0h.5v.5H0z"/>',
      { grade: 'near', off: 1 / 800 },
    ],
    ['fails what is not', '<path fill="#00f" d="M0 0h10v10H0z"/>', { grade: 'failed', off: 1 }],
  ])('%s', async (_, inner, verdict) => {
    writeFileSync(`${stem}.svg`, svg(inner))
    expect(await measureDrawing(drawer, stem, 'raster')).toMatchObject(verdict)
    expect(await measureDrawing(drawer, stem, 'vector')).toMatchObject({
      ...verdict,
      vectors: true,
    })
  })

  it('distinguishes a refusal from a fault', async () => {
    writeFileSync(`${stem}.svg`, `<!DOCTYPE svg [${svg('')}`)
    expect(await measureDrawing(drawer, stem, 'raster')).toEqual({
      grade: 'refused',
      reason: 'the file has a damaged doctype',
    })
    await expect(measureDrawing(drawer, join(folder, 'absent'), 'raster')).rejects.toThrow()
  })

  it('measures a file without an expected picture as an image', async () => {
    writeFileSync(`${stem}.svg`, svg(''))
    const { drawings, images } = corpusFiles(folder)
    expect(drawings).toEqual([stem])
    expect(images).toEqual([join(folder, 'xcut.png')])
    expect(await measureImage(drawer, join(folder, 'xcut.png'))).toMatchObject({ grade: 'refused' })
    expect(await measureImage(drawer, `${stem}.png`)).toEqual({ grade: 'passed' })
  })

  it('passes a corrupt file from PngSuite only if it is refused', async () => {
    const file = join(folder, 'xs1n0g01.png')
    copyFileSync(join(folder, 'xcut.png'), file)
    expect(await measureImage(drawer, file)).toMatchObject({ grade: 'passed' })
    copyFileSync(`${stem}.png`, file)
    expect(await measureImage(drawer, file)).toMatchObject({ grade: 'failed' })
  })

  it('compares an image with the PNG next to it, even if there is a drawing of that name', async () => {
    const file = `${stem}.webp`
    writeFileSync(`${stem}.svg`, svg(''))
    await sharp(`${stem}.png`).webp({ lossless: true }).toFile(file)
    expect(corpusFiles(folder).images).toContain(file)
    expect(corpusFiles(folder).images).not.toContain(`${stem}.png`)
    expect(await measureImage(drawer, file)).toEqual({ grade: 'passed', off: 0 })
    await sharp(`${stem}.png`).negate({ alpha: false }).webp({ lossless: true }).toFile(file)
    expect(await measureImage(drawer, file)).toMatchObject({ grade: 'failed', off: 0.5 })
  })
})
