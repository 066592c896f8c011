import { type DryRun } from '@platen/client'
import { type ReactNode } from 'react'
import { Notice } from '../../../ui/layout/states'
import css from './send.module.css'

/** The findings of a dry run: the texts that would be cut, the modifications without effect, the missing files, and other warnings. */
export function DryRunOutcome({ dryRun }: { dryRun: DryRun }): ReactNode {
  const findings = findingsOf(dryRun)
  return (
    <section className={css.report} aria-label="Dry run">
      {findings.length === 0 && <Notice look="ok">No problems found.</Notice>}
      {findings.map(({ title, lines }) => (
        <div key={title} className={css.findings}>
          <h3>{title}</h3>
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

interface Finding {
  title: string
  lines: string[]
}

/** Warnings that a finding of its own tells. */
const told: ReadonlySet<string> = new Set([
  ...['text_overflow', 'unknown_element', 'key_not_applicable', 'asset_replaced', 'asset_left_out'],
])

function findingsOf({ valid, warnings, modifications, assets }: DryRun): Finding[] {
  const cut = warnings.filter(({ code }) => code === 'text_overflow')
  const missing = assets.filter(({ status }) => status === 'missing')
  return [
    { title: 'Too long', lines: cut.map(sayCut) },
    {
      title: 'Would be ignored',
      lines: modifications.flatMap(({ id, ignored }) => ignored.map(one => sayIgnored(id, one))),
    },
    {
      title: valid ? 'Missing' : 'Missing: the render would fail',
      lines: missing.map(
        ({ elementId, font, reason = 'It is missing' }) => `${elementId ?? font ?? ''}: ${reason}`,
      ),
    },
    {
      title: 'Warnings',
      lines: warnings.filter(({ code }) => !told.has(code)).map(({ message }) => message),
    },
  ].filter(({ lines }) => lines.length > 0)
}

function sayCut({ elementId = '', overBy }: DryRun['warnings'][number]): string {
  if (overBy === undefined) return `${elementId} does not fit`
  return `${elementId} is ${overBy} ${overBy === 1 ? 'character' : 'characters'} too long`
}

type Ignored = DryRun['modifications'][number]['ignored'][number]

function sayIgnored(id: string, { key, reason, nearest }: Ignored): string {
  const meant = nearest === undefined ? '' : `. Did you mean ${nearest}?`
  return `${id}.${key}: ${reason}${meant}`
}
