import { type Finding } from '@platen/contract'

/** The most findings of an answer: a model mends some, and checks again. */
const most = 20

/** A finding as an assistant reads it: without what it has no use for. */
export type PresentedFinding = Omit<Finding, 'pageId'> & { pageId?: string }

/** Presents findings, errors first: 20 at most. A finding of an element does not repeat its page. */
export const presentLint = (findings: readonly Finding[]): PresentedFinding[] =>
  findings
    .slice(0, most)
    .map(({ pageId, ...finding }) => ({
      ...finding,
      ...(finding.elementId === undefined && { pageId }),
    }))
