import { type Exported, type ExportFormat } from '@platen/embed'
import { platen } from '../../../service/transport'
import { type Body } from '../request/body'
import { bodyFor } from '../send/download-body'

/** Renders a design as the preview shows it. */
export async function exportAs(
  designId: string,
  body: Body,
  format: ExportFormat,
): Promise<Exported> {
  const { id: renderId, files } = await platen.generate(designId, bodyFor(body, format))
  return { renderId, files }
}
