import { type OwnFonts } from '@platen/browser'
import { type Design } from '@platen/design'
import { useCallback, useMemo, useState } from 'react'
import { type Kit, useKit } from '../../parts/brand-kits/kits-query'
import { useFonts } from '../../parts/painting/own-fonts'
import { type Painting } from '../../parts/painting/paint-page'
import { type FormField, formFields } from './fields/form-fields'
import { type Body, type Change } from './request/body'
import { judge, type Judged, type Shown } from './request/judge'
import { type BodyState, useBody } from './request/use-body'
import { hasSome } from './request/brand-layer'
import { useBrand } from './request/use-brand'
import { withDrawing } from './request/with-drawing'

interface FillRequestParts {
  /** As it is without a request. */
  design: Design
  initial: Body
  /** The id of the brand kit in which it is shown. */
  brand: string | undefined
  /** Where in this tab the request is kept over a reload; null for nowhere. */
  place: string | null
}

/** The request of the page, and everything that follows from it. */
export interface FillRequest {
  state: BodyState
  kit: Kit | undefined
  /** What the kit changes. */
  branded: readonly Change[]
  /** Whether somebody wrote a request that has nothing of it. */
  isUnbranded: boolean
  judged: Judged | { fault: string }
  /** Takes what the painting of a page told. */
  hear: (painting: Painting) => void
  /** What is drawn. */
  shown: Shown
  /** Null until they are known. */
  fonts: OwnFonts | null
  fields: readonly FormField[]
}

/** Keeps the request, in the brand that is chosen, and judges it whenever it changes. */
export function useFillRequest({ design, initial, brand, place }: FillRequestParts): FillRequest {
  const state = useBody(initial, place)
  const { modifications } = state.body
  const kit = useKit(brand)
  const branded = useBrand({ design, kit, change: state.change })
  const [drawn, setDrawn] = useState<Painting['report'] | null>(null)
  const plain = useMemo(() => judge(design, modifications), [design, modifications])
  const shown = useLastGood(plain, design)
  const judged = useMemo(
    () => ('fault' in plain ? plain : withDrawing(plain, drawn)),
    [plain, drawn],
  )
  const hear = useCallback(({ report }: Painting) => setDrawn(report), [])
  const fonts = useFonts(design.fonts)
  const fields = useMemo(() => formFields(design), [design])
  const isUnbranded = state.isWritten && branded.length > 0 && !hasSome(state.body, branded)
  return { state, kit, branded, isUnbranded, judged, hear, shown, fonts, fields }
}

/** What a request that can be drawn made of the design; while one cannot, the last that could. */
function useLastGood(judged: Judged | { fault: string }, design: Design): Shown {
  const [good, setGood] = useState<Shown>({ design, replacedSources: [] })
  const now = 'fault' in judged ? good : judged
  if (now !== good) setGood(now)
  return now
}
