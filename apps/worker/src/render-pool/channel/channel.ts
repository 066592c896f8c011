import { type Duplex } from 'node:stream'
import { type Frame, frameBytes, type FrameLimits, FrameReader } from './frame'

/** The file descriptor of a child's channel to its parent. */
export const channelDescriptor = 3

export interface Listener {
  limits: FrameLimits
  /** Called with each frame. An error that it throws counts as a fault of the other side. */
  hear: (frame: Frame) => void
  /** Called at most once, for bytes that are no frame or that `hear` refuses; nothing is read after it. */
  onFault: (error: Error) => void
}

/** Reads frames from a stream until it ends or a fault closes it. Errors of the stream mean that the other side has ended. */
export function listen(stream: Duplex, { limits, hear, onFault }: Listener): void {
  const reader = new FrameReader(limits)
  stream.on('error', () => undefined)
  stream.on('data', (chunk: Buffer) => {
    // A stream that was closed while a chunk was read may have another chunk buffered.
    if (stream.destroyed) return
    try {
      for (const frame of reader.read(chunk)) hear(frame)
    } catch (error) {
      stream.destroy()
      onFault(error as Error)
    }
  })
}

/** Writes a frame in one go; its parts may not change until it has been read. Throws FrameFault for one beyond the limits. */
export function send(stream: Duplex, frame: Frame, limits: FrameLimits): void {
  const buffers = frameBytes(frame, limits)
  stream.cork()
  for (const buffer of buffers) stream.write(buffer)
  stream.uncork()
}
