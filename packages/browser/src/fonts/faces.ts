/** A font file and its alias in font stacks; the names and weights in the file are ignored. */
export interface FaceFile {
  alias: string
  bytes: ArrayBuffer
  /** True if the file has every weight between two limits. The browser synthesizes any weight that the file lacks. */
  isVariable?: boolean | undefined
}

/** All weights that CSS allows: from these, a browser chooses those that a variable font has. */
const anyWeight = { weight: '1 1000' }

/** Adds font files to the `fonts` of a document or worker. Rejects if the browser cannot read one of them. */
export async function loadFaces(place: FontFaceSet, files: readonly FaceFile[]): Promise<void> {
  await Promise.all(
    files.map(async ({ alias, bytes, isVariable = false }) => {
      const face = new FontFace(alias, bytes, isVariable ? anyWeight : {})
      place.add(await face.load())
    }),
  )
}
