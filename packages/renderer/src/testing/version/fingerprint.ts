import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { rendererVersion } from '@platen/contract'
import { type ShippedFace, shippedFonts } from '@platen/fonts'
import sharp from 'sharp'
import { embeddedJpegSettings } from '../../canvas/embedded-jpeg'
import { drawingGradientSettings } from '../../canvas/draw-paths'
import { effectSettings, gradientSettings } from '../../canvas/vector-pages'
import { encoders } from '../../encode/encoders'
import { inlineImageSettings } from '../../encode/inline-image'
import { pdfSettings } from '../../pdf/pdf-settings'
import { decodePng, goldensFolder } from '../goldens/compare-golden'
import { engineVersions } from './engine-versions'

/** The inputs that determine a version of the pixels, by name. */
export interface Fingerprint {
  version: number
  engines: Record<string, string>
  settings: Record<string, object>
  /** The SHA-256 of each family's files, shortened. */
  fonts: Record<string, string>
  /** The SHA-256 of each golden's decoded pixels, shortened. */
  goldens: Record<string, string>
}

/** Computes the fingerprint of the installed packages and committed goldens. It is the same on every machine. */
export async function takeFingerprint(): Promise<Fingerprint> {
  return {
    version: Number(rendererVersion),
    engines: { ...engineVersions(), libvips: sharp.versions.vips },
    settings: {
      ...Object.fromEntries(Object.entries(encoders).map(([name, each]) => [name, each.settings])),
      inlineImage: inlineImageSettings,
      pdf: pdfSettings,
      pdfEffects: effectSettings,
      pdfGradients: { pages: gradientSettings, drawings: drawingGradientSettings },
      pdfPhotographs: embeddedJpegSettings,
    },
    fonts: Object.fromEntries([...shippedFonts()].map(([name, faces]) => [name, hashFonts(faces)])),
    goldens: Object.fromEntries(await goldens()),
  }
}

async function goldens(): Promise<(readonly [name: string, hash: string])[]> {
  const files = readdirSync(goldensFolder).filter(file => !file.endsWith('.diff.png'))
  return Promise.all(
    files.sort().map(async file => {
      const { data, width, height } = await decodePng(readFileSync(join(goldensFolder, file)))
      return [basename(file, '.png'), shortHash(`${width} ${height}`, data)] as const
    }),
  )
}

function hashFonts(faces: readonly ShippedFace[]): string {
  const sorted = [...faces].sort((one, other) => (one.path < other.path ? -1 : 1))
  return shortHash(
    ...sorted.flatMap(({ weight, style, path }) => [`${weight} ${style}`, readFileSync(path)]),
  )
}

function shortHash(...parts: (Buffer | string)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 16)
}
