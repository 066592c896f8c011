import { type DryRun } from '@platen/client'
import { type ReactNode } from 'react'
import { Notice } from '../../../ui/layout/states'
import { findingsOf } from './dry-run-findings'
import css from './send.module.css'

interface DryRunOutcomeProps {
  dryRun: DryRun
  /** True if the request has changed since. */
  isOld: boolean
}

/** The findings of a dry run. */
export function DryRunOutcome({ dryRun, isOld }: DryRunOutcomeProps): ReactNode {
  const findings = findingsOf(dryRun)
  if (findings.length === 0 && !isOld) return null
  return (
    <section className={css.report} aria-label="Dry run">
      {isOld && <Notice look="info">The request has changed since this dry run.</Notice>}
      {findings.map(({ title, lines }) => (
        <div key={title} className={css.findings}>
          <h2>{title}</h2>
          <ul>
            {lines.map((line, at) => (
              <li key={`${at}-${line}`}>
                <Notice look="warn">{line}</Notice>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
