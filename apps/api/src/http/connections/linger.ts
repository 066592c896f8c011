import { type Socket } from 'node:net'

/** Time for the answer to arrive and be read. */
const lingerMs = 1000

/**
 * Makes a connection end its side after the answer is written, and close a second later, without reading more. Closing immediately
 * while the caller is sending would reset the connection, and the caller could lose the answer.
 */
export function lingerBeforeClose(socket: Socket): void {
  // Node calls this when an answer with `Connection: close` is written.
  socket.destroySoon = () => {
    socket.end()
    closeLater(socket)
  }
}

/** Closes a connection a second after the server has ended its side. */
export function closeLater(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(timer))
  // Node continues to read once the answer is written, in the next tick.
  setImmediate(() => socket.pause())
}
