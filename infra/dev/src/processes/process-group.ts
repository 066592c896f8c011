import { supervise, type Program, type Supervised } from './supervise'

/** The processes of one command. They stop together, in the reverse order of their start. */
export interface ProcessGroup {
  /** Aborted when the command should end. */
  readonly signal: AbortSignal
  /** Starts a program and keeps it running. Throws when the program does not become ready. */
  run(program: Program): Promise<void>
  /** Adds a process that was started elsewhere. */
  keep(started: Supervised): Promise<void>
  /** Stops everything, including programs that are starting. Safe to call again. */
  close(): Promise<void>
}

/** Opens an empty group; `tell` gets a line when a program exits by itself. */
export function openProcessGroup(tell: (line: string) => void): ProcessGroup {
  const members: Supervised[] = []
  const arriving = new Set<Promise<unknown>>()
  const closing = new AbortController()
  let closed: Promise<void> | undefined
  const { signal } = closing

  const keep = async (started: Supervised): Promise<void> => {
    if (!signal.aborted) {
      members.push(started)
      return
    }
    await started.stop()
    throw new Error('interrupted')
  }
  const end = async (): Promise<void> => {
    closing.abort()
    await Promise.allSettled(arriving)
    for (const member of members.reverse()) await member.stop()
  }
  return {
    signal,
    keep,
    run: program => {
      const arrival = supervise(program, { tell, signal }).then(keep)
      arriving.add(arrival)
      return arrival.finally(() => arriving.delete(arrival))
    },
    close: () => (closed ??= end()),
  }
}
