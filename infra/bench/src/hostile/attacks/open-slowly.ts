import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerOf } from '../calls/tally'
import { type AttackRun, attackerAddress, type Target } from './attack'

export interface SlowExchange {
  /** The bytes that are sent at once. */
  request: readonly (Buffer | string)[]
  /** Called every second while the connection is open. */
  beat: (socket: Socket) => void
  /** True if answers are read as soon as they arrive. */
  reads: boolean
}

/** The time between the first connections, and the time after which an ended connection is opened again. */
const apartMs = 4
const againMs = 10_000
/** Longer than the service takes to act against a slow caller, even if the caller notices only when it reads. */
const longestMs = 20_000
const beatMs = 1000

/** Keeps a number of connections open with slow exchanges, and opens each again some time after it has ended. */
export async function openSlowly(
  { target, signal, note }: AttackRun,
  connections: number,
  exchangeOf: (slot: number) => SlowExchange,
): Promise<void> {
  const pause = (ms: number): Promise<unknown> =>
    sleep(ms, undefined, { signal }).catch(() => undefined)
  const keepOpen = async (slot: number): Promise<void> => {
    await pause(slot * apartMs)
    while (!signal.aborted) {
      note(await exchange(target, exchangeOf(slot), signal))
      await pause(againMs)
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, slot) => keepOpen(slot)))
}

function exchange(
  { host, port }: Target,
  { request, beat, reads }: SlowExchange,
  signal: AbortSignal,
): Promise<string> {
  return new Promise(resolve => {
    const socket = connect({ host, port, localAddress: attackerAddress })
    let answer: string | undefined
    const end = (otherwise: string): void => {
      clearInterval(beating)
      clearTimeout(limit)
      signal.removeEventListener('abort', leave)
      socket.destroy()
      resolve(answer ?? otherwise)
    }
    const leave = (): void => end('open until the caller left')
    const beating = setInterval(() => {
      if (!socket.connecting) beat(socket)
    }, beatMs)
    const limit = setTimeout(leave, longestMs)
    signal.addEventListener('abort', leave)
    for (const part of request) socket.write(part)
    if (reads) socket.on('data', piece => (answer ??= statusIn(piece)))
    socket.on('error', () => undefined)
    socket.on('close', () => end('closed unanswered'))
  })
}

/** Returns the name of the answer that begins with this piece, for a tally. */
function statusIn(piece: Buffer): string {
  const head = piece.toString('latin1')
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(head) ?? []
  return status === undefined
    ? 'no HTTP'
    : answerOf(Number(status), /^retry-after: *(\S+)/im.exec(head)?.[1])
}
