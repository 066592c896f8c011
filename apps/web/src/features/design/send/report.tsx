import { type CompletedRender } from '@platen/client'
import { type ReactNode } from 'react'
import { Changes } from '../../../parts/render-outcome/changes'
import { findingsOf } from '../../../parts/render-outcome/findings'
import { Notice } from '../../../ui/layout/states'
import css from './send.module.css'

interface ReportProps {
  render: CompletedRender
  /** The warnings that were shown before the render. */
  shownWarnings: readonly string[]
}

/** The remaining warnings of a render, and the result for each element that the request changed. */
export function Report({ render, shownWarnings }: ReportProps): ReactNode {
  const { report } = render
  const warnings = render.warnings.filter(({ message }) => !shownWarnings.includes(message))
  const elements = report?.elements ?? []
  return (
    <div className={css.report}>
      {warnings.map(({ message }, at) => (
        <Notice key={`${at}-${message}`} look="warn">
          {message}
        </Notice>
      ))}
      {elements.length > 0 && (
        <table className={css.elements} aria-label="Report">
          <tbody>
            {elements.map(element => (
              <tr key={element.id}>
                <th scope="row">
                  <code>{element.id}</code>
                </th>
                <td>
                  <Changes {...element} />
                  <p>{findingsOf(element).join(' · ')}</p>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
