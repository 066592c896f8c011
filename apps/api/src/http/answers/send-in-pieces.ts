import { Readable } from 'node:stream'
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { networkOf } from '../../runtime/limits/network-of'
import { payerOf } from '../../runtime/principal'
import { whenOver } from '../connections/when-over'
import { LoopTurns } from '../turns/loop-turns'
import { HeldAnswers } from './held-answers'

const largeBytes = 64 * 1024
const pieceBytes = 16 * 1024
/** Those of a bucket have up to 64 KiB: four keep a turn of the event loop well under a millisecond. */
const piecesPerTurn = 4

/**
 * Writes large answers in small pieces: the next one when the caller has taken the last, so that its pace shows, and when it
 * is its turn among all answers (`LoopTurns`). Those of known callers that lie in memory until then may have `heldBytes`
 * together.
 */
export function sendInPieces(server: FastifyInstance, heldBytes: number): void {
  const answers = new HeldAnswers(heldBytes)
  const turns = new LoopTurns(piecesPerTurn)
  const turnsOf = ({ ip }: FastifyRequest): (() => Promise<void>) => {
    const network = networkOf(ip)
    return () => turns.take(network)
  }
  server.addHook('onSend', (request, reply, payload) => {
    if (payload instanceof Readable)
      return Promise.resolve(streamInTurns(payload, turnsOf(request)))
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return Promise.resolve(payload)
    const bytes = Buffer.byteLength(payload)
    if (bytes <= largeBytes) return Promise.resolve(payload)
    hold(answers, { request, reply, bytes })
    void reply.header('content-length', bytes)
    const whole = typeof payload === 'string' ? Buffer.from(payload) : payload
    const pieces = piecesInTurns(whole, turnsOf(request))
    return Promise.resolve(Readable.from(pieces, { objectMode: false }))
  })
}

function hold(
  answers: HeldAnswers,
  { request, reply, bytes }: { request: FastifyRequest; reply: FastifyReply; bytes: number },
): void {
  const { principal, raw } = request
  if (!principal) return
  const cut = (): void => void raw.socket.destroy()
  whenOver(reply, answers.hold(payerOf(principal), { bytes, cut }))
}

function streamInTurns(pieces: Readable, myTurn: () => Promise<void>): Readable {
  const answer = Readable.from(eachInTurn(pieces, myTurn), { objectMode: false, highWaterMark: 1 })
  // Also when nobody has begun to read.
  return answer.once('close', () => pieces.destroy())
}

async function* eachInTurn(
  pieces: AsyncIterable<Buffer>,
  myTurn: () => Promise<void>,
): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    await myTurn()
    yield piece
  }
}

/** Takes less memory than a stream in a stream, for those who ask for many answers at once on one connection. */
async function* piecesInTurns(bytes: Buffer, myTurn: () => Promise<void>): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    await myTurn()
    yield bytes.subarray(at, at + pieceBytes)
  }
}
