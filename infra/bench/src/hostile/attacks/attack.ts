/** The parts of the service and of the hostile organization that the attacks need. */
export interface Target {
  host: string
  port: number
  apiKey: string
  /** A design with sixteen images, whose IDs are `pictureIds`. */
  designId: string
  /** A design with one text, `words`. */
  textDesignId: string
  /** The path of a large file. */
  filePath: string
  /** The path of a large font. */
  fontPath: string
}

export interface AttackRun {
  target: Target
  /** Ends the attack. */
  signal: AbortSignal
  /** Counts an answer from the service, or the event that occurred instead. */
  note: (answer: string) => void
}

/** One kind of abuse; resolves soon after its signal aborts. */
export type Attack = (run: AttackRun) => Promise<void>

/** The attackers' own address, so that a limit per address separates them from the other callers. */
export const attackerAddress = '127.0.0.2'

/** The IDs of the images in the hostile design. */
export const pictureIds: readonly string[] = Array.from({ length: 16 }, (_, index) => `p${index}`)

/** Returns a URL with a host name, different for each `name`, for which no name server ever answers. */
export const deadSource = (name: string): string => `http://${name}.dead.example/picture.png`
