/** A font file under the one name that font stacks call it by: its own names and weights say nothing. */
export interface FaceFile {
  alias: string
  bytes: ArrayBuffer
}

/** Makes font files known to the `fonts` of a document or a worker. Rejects when the browser cannot read one. */
export async function loadFaces(place: FontFaceSet, files: readonly FaceFile[]): Promise<void> {
  await Promise.all(
    files.map(async ({ alias, bytes }) => {
      place.add(await new FontFace(alias, bytes).load())
    }),
  )
}
