import { parseDesign } from '@platen/design'
import { drawPage } from '../draw-page'
import { type DrawingReport } from '../report/report'
import { RecordingCanvas } from './recording-canvas'
import { type HostSettings, recordingHost } from './recording-host'

export interface Drawn extends DrawingReport {
  calls: string[]
}

/** Draws elements, written as in a document, on a page of 200 × 100 px without a background. */
export function drawElements(
  children: readonly Record<string, unknown>[],
  settings: HostSettings & { page?: Record<string, unknown> } = {},
): Drawn {
  const page = { id: 'page', background: '#0000', children, ...settings.page }
  const input = { schemaVersion: 1, width: 200, height: 100, pages: [page] }
  const { design } = parseDesign(input)
  const [parsed] = design.pages
  if (!parsed) throw new Error('the design has no page')
  const canvas = RecordingCanvas.create()
  const report = drawPage(canvas, parsed, recordingHost(settings))
  if (canvas.depth !== 0) throw new Error('save() without restore()')
  return { ...report, calls: canvas.calls }
}
