import { type CompletedRender } from '@platen/client'
import { type CSSProperties, type ReactNode } from 'react'
import { durationText } from '../../ui/amounts'
import { Section } from '../../ui/page'
import { Sheet } from '../../ui/sheet'
import css from './stage-strip.module.css'
import { stagesOf } from './stages'

/** How long each part of a render took, as the control strip of a press sheet. */
export function StageStrip({ render }: { render: CompletedRender }): ReactNode {
  if (render.cached)
    return (
      <Section title="Stages">
        <Sheet>
          <p className={css.note}>
            Nothing was drawn: an earlier render has the same request, and its files are these.
          </p>
        </Sheet>
      </Section>
    )
  const stages = stagesOf(render.stages)
  const total = stages.reduce((sum, { ms }) => sum + ms, 0)
  return (
    <Section title="Stages" aside={<span className={css.total}>{durationText(total)} in all</span>}>
      <Sheet>
        <div className={css.strip} aria-hidden="true">
          {stages.map(({ name, share }, at) => (
            <span key={name} style={{ '--step': at, flexGrow: share } as CSSProperties} />
          ))}
        </div>
        <ol className={css.stages}>
          {stages.map(({ name, ms }, at) => (
            <li key={name} style={{ '--step': at } as CSSProperties}>
              <span className={css.name}>{name}</span>
              <code>{ms === 0 ? '–' : `${ms.toLocaleString('en')} ms`}</code>
            </li>
          ))}
        </ol>
      </Sheet>
    </Section>
  )
}
