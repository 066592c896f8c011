// Subsets the fonts of the interface to Latin: enough for European names, and for the punctuation and signs in its texts.
import { createRequire } from 'node:module'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const require = createRequire(import.meta.url)

const faces = {
  'bricolage-grotesque-600': 'bricolage-grotesque/600SemiBold/BricolageGrotesque_600SemiBold.ttf',
  'inter-400': 'inter/400Regular/Inter_400Regular.ttf',
  'inter-500': 'inter/500Medium/Inter_500Medium.ttf',
  'inter-600': 'inter/600SemiBold/Inter_600SemiBold.ttf',
  'dm-mono-400': 'dm-mono/400Regular/DMMono_400Regular.ttf',
}

const ranges = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x218, 0x21b],
  [0x2010, 0x2014],
  [0x2018, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x2318, 0x2318],
]

/** The features that a subset keeps in addition to those that are always kept: figures of equal width, and the plain f of DM Mono. */
const features = ['tnum', 'ss05']

/** Values from hb-subset.h. */
const layoutFeatures = 6
const noHinting = 1

/** Writes the subset fonts as TTF into a folder. */
export async function cutFonts(folder) {
  const wasm = await readFile(require.resolve('harfbuzzjs/hb-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(wasm)
  await mkdir(folder, { recursive: true })
  for (const [name, file] of Object.entries(faces)) {
    const font = await readFile(require.resolve(`@expo-google-fonts/${file}`))
    await writeFile(join(folder, `${name}.ttf`), subset(instance.exports, font))
  }
}

function subset(hb, font) {
  const at = hb.malloc(font.length)
  new Uint8Array(hb.memory.buffer).set(font, at)
  const blob = hb.hb_blob_create(at, font.length, 2, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  hb.hb_blob_destroy(blob)
  const input = hb.hb_subset_input_create_or_fail()
  const characters = hb.hb_subset_input_unicode_set(input)
  for (const [first, last] of ranges)
    for (let code = first; code <= last; code++) hb.hb_set_add(characters, code)
  const kept = hb.hb_subset_input_set(input, layoutFeatures)
  for (const feature of features) hb.hb_set_add(kept, tagOf(feature))
  hb.hb_subset_input_set_flags(input, noHinting)
  const cut = hb.hb_subset_or_fail(face, input)
  hb.hb_subset_input_destroy(input)
  hb.hb_face_destroy(face)
  if (cut === 0) throw new Error('an interface font could not be subset')
  const result = hb.hb_face_reference_blob(cut)
  const start = hb.hb_blob_get_data(result, 0)
  const bytes = Buffer.from(hb.memory.buffer, start, hb.hb_blob_get_length(result))
  const copy = Buffer.from(bytes)
  hb.hb_blob_destroy(result)
  hb.hb_face_destroy(cut)
  hb.free(at)
  return copy
}

const tagOf = text => [...text].reduce((tag, letter) => (tag << 8) | letter.charCodeAt(0), 0)
