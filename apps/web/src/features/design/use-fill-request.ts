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
  /** The design before the request is applied. */
  design: Design
  initial: Body
  /** The id of the chosen brand kit. */
  brand: string | undefined
  /** The key under which this tab keeps the request across reloads; null to keep nothing. */
  place: string | null
}

/** The request of the page, and the values derived from it. */
export interface FillRequest {
  state: BodyState
  kit: Kit | undefined
  /** The changes made by the kit. */
  branded: readonly Change[]
  /** True if the user typed a request without any of the kit's values. */
  isUnbranded: boolean
  judged: Judged | { fault: string }
  /** Called with the result of painting a page. */
  hear: (painting: Painting) => void
  /** The design that is drawn. */
  shown: Shown
  /** Null until the fonts are loaded. */
  fonts: OwnFonts | null
  fields: readonly FormField[]
}

/** Holds the request with the chosen brand, and checks it after every change. */
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

/** Returns the design with the request applied. While the request cannot be drawn, returns the last design that could be drawn. */
function useLastGood(judged: Judged | { fault: string }, design: Design): Shown {
  const [good, setGood] = useState<Shown>({ design, replacedSources: [] })
  const now = 'fault' in judged ? good : judged
  if (now !== good) setGood(now)
  return now
}
