import { Readable } from 'node:stream'
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { networkOf } from '../../runtime/limits/network-of'
import { rateLimitKey } from '../../runtime/principal'
import { whenOver } from '../connections/when-over'
import { type Clock, clockUntilClosing } from './pace-refusals'
import { LoopTurns } from '../turns/loop-turns'
import { HeldAnswers } from './held-answers'
import { StrangerPace } from './stranger-pace'

const largeBytes = 64 * 1024
const pieceBytes = 16 * 1024
/** Pieces from a bucket have up to 64 KiB: writing four takes well under a millisecond of a turn of the event loop. */
const piecesPerTurn = 4

/** Each open answer has some pieces of a file in memory, and a connection to the store or an open file. */
const mostOpen = 1000
const mostOpenOfNetwork = 250

/** The limits on answers that their callers have not received yet. */
interface AnswerLimits {
  /** The maximum number of bytes in memory for known callers, and for strangers. */
  heldBytes: number
  /** The maximum number of streams, and of large answers to strangers, that are open at once; 1,000 if absent. */
  openAnswers?: number
  /** The maximum number of such streams and answers for one network; 250 if absent. */
  openOfNetwork?: number
}

/** Resolves when the next `bytes` of an answer may be written. */
type Turn = (bytes: number) => Promise<void>

/**
 * Writes large answers in small pieces. The next piece is written when the caller has received the previous one, so that the caller's pace
 * is visible, and when it is the answer's turn among all answers (`LoopTurns`). Answers to strangers are also paced (`StrangerPace`).
 * Unreceived answers are limited.
 */
export function sendInPieces(
  server: FastifyInstance,
  { heldBytes, openAnswers = mostOpen, openOfNetwork = mostOpenOfNetwork }: AnswerLimits,
  clock: Clock = clockUntilClosing(server),
): void {
  const held = new HeldAnswers(heldBytes)
  const heldByStrangers = new HeldAnswers(heldBytes)
  const open = new HeldAnswers(openAnswers, openOfNetwork)
  const turns = new LoopTurns(piecesPerTurn)
  const pace = new StrangerPace()
  server.addHook('onRequest', ({ principal, ip }, _reply, done) => {
    if (principal) pace.note(networkOf(ip), clock.now())
    done()
  })
  const turnsOf = ({ principal, ip }: FastifyRequest): Turn => {
    const network = networkOf(ip)
    return async bytes => {
      const wait = principal ? 0 : pace.waitOf(network, bytes, clock.now())
      if (wait > 0) await clock.pause(wait)
      await turns.take(network)
    }
  }
  server.addHook('onSend', (request, reply, payload) => {
    if (payload instanceof Readable) {
      hold(open, reply, 1)
      return Promise.resolve(streamInTurns(payload, turnsOf(request)))
    }
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return Promise.resolve(payload)
    const bytes = Buffer.byteLength(payload)
    if (bytes <= largeBytes) return Promise.resolve(payload)
    hold(request.principal ? held : heldByStrangers, reply, bytes)
    if (!request.principal) hold(open, reply, 1)
    void reply.header('content-length', bytes)
    const whole = typeof payload === 'string' ? Buffer.from(payload) : payload
    const pieces = piecesInTurns(whole, turnsOf(request))
    return Promise.resolve(Readable.from(pieces, { objectMode: false }))
  })
}

function hold(answers: HeldAnswers, reply: FastifyReply, size: number): void {
  const { principal, raw, ip } = reply.request
  const cut = (): void => void raw.socket.destroy()
  const payer = principal ? rateLimitKey(principal).id : networkOf(ip)
  whenOver(reply, answers.hold(payer, { size, cut }))
}

function streamInTurns(pieces: Readable, myTurn: Turn): Readable {
  const answer = Readable.from(eachInTurn(pieces, myTurn), { objectMode: false, highWaterMark: 1 })
  // Destroys the source even if nothing has begun to read it.
  return answer.once('close', () => pieces.destroy())
}

async function* eachInTurn(pieces: AsyncIterable<Buffer>, myTurn: Turn): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    await myTurn(piece.length)
    yield piece
  }
}

/**
 * Yields the pieces of an answer. This takes less memory than a stream within a stream when a caller asks for many answers at once
 * on one connection.
 */
async function* piecesInTurns(bytes: Buffer, myTurn: Turn): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const piece = bytes.subarray(at, at + pieceBytes)
    await myTurn(piece.length)
    yield piece
  }
}
