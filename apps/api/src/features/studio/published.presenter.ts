import { type PresentedFinding, presentLint } from './lint.presenter'
import { type PublishedDesign } from './publish'

/** A published design as an assistant reads it. */
interface PresentedPublication {
  designId: string
  version: number
  lint: PresentedFinding[]
  affected?: unknown[]
}

/** Presents a published design, with what its check found and the fields of calls that lost their effect. */
export function presentPublished({ saved, findings }: PublishedDesign): PresentedPublication {
  const { record, affected = [] } = saved
  return {
    designId: record.id,
    version: record.version,
    lint: presentLint(findings),
    ...(affected.length > 0 && { affected }),
  }
}
