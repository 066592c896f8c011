import { type Render } from '@platen/client'
import { countText, durationText } from '../../../ui/amounts'

/** Summarizes the files of a render: "JPEG 1080 × 1350", "PDF 595 × 842 and 3 more". Empty without files. */
export function outputOf(render: Render): string {
  const [first, ...more] = render.status === 'completed' ? render.files : []
  if (!first) return ''
  const { format, width, height } = first
  const one = `${format.toUpperCase()} ${Math.round(width)} × ${Math.round(height)}`
  return more.length === 0 ? one : `${one} and ${more.length} more`
}

/** The largest file that a list loads as a thumbnail, in bytes. */
const largestShown = 512 * 1024

/** Returns the URL of a small image of a render: its smallest file, or the preview of a PDF. Null without one. */
export function pictureOf(render: Render): string | null {
  const files = render.status === 'completed' ? render.files : []
  const [smallest] = files
    .filter(({ format, size }) => format !== 'pdf' && size <= largestShown)
    .sort((one, other) => one.size - other.size)
  const preview = files.find(({ previewUrl }) => previewUrl !== null)?.previewUrl
  return smallest?.url ?? preview ?? null
}

/** Counts the warnings of a render: "2 warnings"; empty without any. */
export function warningsOf(render: Render): string {
  const count = render.status === 'completed' ? render.warnings.length : 0
  return count === 0 ? '' : countText(count, 'warning')
}

/** Formats the duration of a render: "118 ms", "cached"; empty if the render has not ended, or never started. */
export function timeTaken(render: Render): string {
  if (render.status === 'completed') return render.cached ? 'cached' : durationText(render.duration)
  const { startedAt, createdAt, finishedAt } = render
  if (startedAt === null || finishedAt === null) return ''
  return durationText(Date.parse(finishedAt) - Date.parse(createdAt))
}
