import { AppError } from '@platen/errors'
import { type RenderChild } from './render-child'
import { residentMemory } from './resident-memory'

const intervalMs = 50

/**
 * Kills every busy child that exceeds the limit (bytes), with `render_memory`. Checks every 50 ms, since a render can allocate a gigabyte
 * in a second. Returns a function that stops the watch.
 */
export function watchMemory(children: Iterable<RenderChild>, limit: number): () => void {
  const timer = setInterval(() => {
    for (const child of children) {
      if (!child.busy) continue
      const bytes = residentMemory(child.pid)
      if (bytes <= limit) continue
      const internal = `a render child was killed at ${Math.round(bytes / 1e6)} MB`
      child.kill(new AppError('render_memory', 'The render took too much memory', { internal }))
    }
  }, intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}
