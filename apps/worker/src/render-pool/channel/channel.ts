import { type Duplex } from 'node:stream'
import { type Frame, frameBytes, type FrameLimits, FrameReader } from './frame'

/** The file descriptor of a child's channel to its parent. */
export const channelDescriptor = 3

export interface Listener {
  limits: FrameLimits
  /** Called with each frame. An error thrown here counts as a fault of the other side. */
  hear: (frame: Frame) => void
  /** Called at most once, for bytes that are not a frame, or a frame for which `hear` throws. Nothing is read after that. */
  onFault: (error: Error) => void
}

/** Reads frames from a stream until the stream ends or a fault closes it. Errors of the stream mean that the other side has ended. */
export function listen(stream: Duplex, { limits, hear, onFault }: Listener): void {
  const reader = new FrameReader(limits)
  stream.on('error', () => undefined)
  stream.on('data', (chunk: Buffer) => {
    // A stream that was closed while reading a chunk may have buffered another chunk.
    if (stream.destroyed) return
    try {
      for (const frame of reader.read(chunk)) hear(frame)
    } catch (error) {
      stream.destroy()
      onFault(error as Error)
    }
  })
}

/**
 * Writes a frame in one go. Its parts must not change until the other side has read it. Throws FrameFault for a frame beyond the limits.
 */
export function send(stream: Duplex, frame: Frame, limits: FrameLimits): void {
  const buffers = frameBytes(frame, limits)
  stream.cork()
  for (const buffer of buffers) stream.write(buffer)
  stream.uncork()
}
