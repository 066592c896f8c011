import { type Socket } from 'node:net'

/** For the answer to arrive and be read. */
const lingerMs = 1000

/**
 * Has a connection end its side once the answer is written, and close a second later. Nothing more is read meanwhile. Closing at
 * once, while the caller is sending, resets the connection: the caller could lose the answer.
 */
export function lingerBeforeClose(socket: Socket): void {
  // Node calls this when an answer with `Connection: close` is written.
  socket.destroySoon = () => {
    socket.end()
    closeLater(socket)
  }
}

/** Closes a connection whose side is ended, in a second. */
export function closeLater(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(timer))
  // Node reads on once the answer is written, in the next tick.
  setImmediate(() => socket.pause())
}
