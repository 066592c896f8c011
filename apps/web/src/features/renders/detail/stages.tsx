import { type CompletedRender } from '@platen/client'
import { type ReactNode } from 'react'
import { StageStrip } from '../../../parts/render-outcome/stage-strip'
import { stagesOf } from '../../../parts/render-outcome/stages'
import { durationText } from '../../../ui/amounts'
import { Section } from '../../../ui/layout/page'
import { Sheet } from '../../../ui/layout/sheet'
import css from './render-page.module.css'

/** The duration of each stage of a render, or the reason why there are no stages. */
export function Stages({ render }: { render: CompletedRender }): ReactNode {
  if (render.cached)
    return (
      <Section title="Stages">
        <Sheet>
          <p className={css.note}>
            These files come from an earlier render of the same request, so nothing was drawn.
          </p>
        </Sheet>
      </Section>
    )
  const total = stagesOf(render.stages).reduce((sum, { ms }) => sum + ms, 0)
  return (
    <Section
      title="Stages"
      aside={<span className={css.note}>{durationText(total)} in total</span>}
    >
      <Sheet>
        <StageStrip timings={render.stages} />
      </Sheet>
    </Section>
  )
}
