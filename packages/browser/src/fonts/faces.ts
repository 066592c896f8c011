/** A font file and the alias by which font stacks refer to it; the names and weights in the file are ignored. */
export interface FaceFile {
  alias: string
  bytes: ArrayBuffer
}

/** Adds font files to the `fonts` of a document or worker. Rejects if the browser cannot read one. */
export async function loadFaces(place: FontFaceSet, files: readonly FaceFile[]): Promise<void> {
  await Promise.all(
    files.map(async ({ alias, bytes }) => {
      place.add(await new FontFace(alias, bytes).load())
    }),
  )
}
