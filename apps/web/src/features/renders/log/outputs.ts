import { type Render } from '@platen/client'
import { durationText } from '../../../ui/amounts'

/** Summarizes the files of a render: "JPEG 1080 × 1350", "PDF 595 × 842 and 3 more". Empty without files. */
export function outputOf(render: Render): string {
  const [first, ...more] = render.status === 'completed' ? render.files : []
  if (!first) return ''
  const { format, width, height } = first
  const one = `${format.toUpperCase()} ${Math.round(width)} × ${Math.round(height)}`
  return more.length === 0 ? one : `${one} and ${more.length} more`
}

/** Formats the duration of a render: "118 ms", "cached"; empty if the render has not ended, or never started. */
export function timeTaken(render: Render): string {
  if (render.status === 'completed') return render.cached ? 'cached' : durationText(render.duration)
  const { startedAt, createdAt, finishedAt } = render
  if (startedAt === null || finishedAt === null) return ''
  return durationText(Date.parse(finishedAt) - Date.parse(createdAt))
}
