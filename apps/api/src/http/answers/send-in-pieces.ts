import { Readable } from 'node:stream'
import { type FastifyInstance } from 'fastify'
import { payerOf } from '../../runtime/principal'
import { whenOver } from '../connections/when-over'
import { HeldAnswers } from './held-answers'

const largeBytes = 64 * 1024
const pieceBytes = 16 * 1024

/**
 * Writes large answers in small pieces, the next one when the caller has taken the last, so that its pace shows. Those of
 * known callers lie in memory until then: together they may have `heldBytes`.
 */
export function sendInPieces(server: FastifyInstance, heldBytes: number): void {
  const answers = new HeldAnswers(heldBytes)
  server.addHook('onSend', ({ principal, raw: { socket } }, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return Promise.resolve(payload)
    const bytes = Buffer.byteLength(payload)
    if (bytes <= largeBytes) return Promise.resolve(payload)
    if (principal) {
      const cut = (): void => void socket.destroy()
      whenOver(reply, answers.hold(payerOf(principal), { bytes, cut }))
    }
    void reply.header('content-length', bytes)
    const whole = typeof payload === 'string' ? Buffer.from(payload) : payload
    return Promise.resolve(Readable.from(piecesOf(whole), { objectMode: false }))
  })
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}
