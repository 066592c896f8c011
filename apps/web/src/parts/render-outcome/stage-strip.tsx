import { type CompletedRender } from '@platen/client'
import { type CSSProperties, type ReactNode } from 'react'
import css from './stage-strip.module.css'
import { stagesOf } from './stages'

/** The duration of each stage of a render, drawn like the control strip of a press sheet. */
export function StageStrip({ timings }: { timings: CompletedRender['stages'] }): ReactNode {
  const stages = stagesOf(timings)
  return (
    <div>
      <div className={css.strip} aria-hidden="true">
        {stages.map(({ name, share }, at) => (
          <span key={name} style={{ '--step': at, flexGrow: share } as CSSProperties} />
        ))}
      </div>
      <ol className={css.stages} aria-label="Stages">
        {stages.map(({ name, ms }, at) => (
          <li key={name} style={{ '--step': at } as CSSProperties}>
            <span className={css.name}>{name}</span>
            <code>{ms === 0 ? '–' : `${ms.toLocaleString('en')} ms`}</code>
          </li>
        ))}
      </ol>
    </div>
  )
}
