import { readFile } from 'node:fs/promises'

/** The part of HarfBuzz's subsetter that is used; addresses refer to its memory. */
interface Subsetter {
  memory: { buffer: ArrayBuffer }
  malloc(size: number): number
  hb_blob_create(data: number, length: number, mode: number, user: number, free: number): number
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_unicode_set(input: number): number
  hb_subset_input_pin_axis_location(...place: [number, number, axis: number, value: number]): number
  hb_subset_or_fail(face: number, input: number): number
}

/** The types of Node lack WebAssembly. */
const { WebAssembly: engine } = globalThis as unknown as {
  WebAssembly: { instantiate(code: Uint8Array): Promise<{ instance: { exports: Subsetter } }> }
}

const writable = 2
const weightAxis = Buffer.from('wght').readUInt32BE()

/** Returns a TTF or OTF with only the parts that a text needs. With `weight`, a variable font becomes static at that weight. */
export async function cutFont(file: Buffer, text: string, weight?: number): Promise<Buffer> {
  const code = await readFile(require.resolve('harfbuzzjs/hb-subset.wasm'))
  const { instance } = await engine.instantiate(code)
  const harfBuzz = instance.exports
  const place = harfBuzz.malloc(file.length)
  new Uint8Array(harfBuzz.memory.buffer).set(file, place)
  const bytes = harfBuzz.hb_blob_create(place, file.length, writable, 0, 0)
  const face = harfBuzz.hb_face_create(bytes, 0)
  const input = harfBuzz.hb_subset_input_create_or_fail()
  const letters = harfBuzz.hb_subset_input_unicode_set(input)
  for (const letter of text + text.normalize('NFC') + text.normalize('NFD')) {
    harfBuzz.hb_set_add(letters, letter.codePointAt(0) ?? 0)
  }
  if (
    weight !== undefined &&
    harfBuzz.hb_subset_input_pin_axis_location(input, face, weightAxis, weight) === 0
  ) {
    throw new Error('the font has no weight axis')
  }
  const cut = harfBuzz.hb_face_reference_blob(harfBuzz.hb_subset_or_fail(face, input))
  const start = harfBuzz.hb_blob_get_data(cut, 0)
  const length = harfBuzz.hb_blob_get_length(cut)
  return Buffer.from(new Uint8Array(harfBuzz.memory.buffer).slice(start, start + length))
}
