import { type Render } from '@platen/client'
import { type ReactNode } from 'react'
import { durationText } from '../../../ui/amounts'
import { Fact } from '../../../ui/layout/fact'
import { Section } from '../../../ui/layout/page'
import { Sheet } from '../../../ui/layout/sheet'
import { causeOf } from './cause'
import css from './cause-sheet.module.css'

interface CauseSheetProps {
  error: { code: string; message: string }
  render: Pick<Render, 'createdAt' | 'startedAt' | 'finishedAt'>
}

/** Explains why a render failed: the element and the host at fault, how long the render waited and ran, and advice. */
export function CauseSheet({ error, render }: CauseSheetProps): ReactNode {
  const { code, message, elementId, host, reason, advice } = causeOf(error)
  const { createdAt, startedAt, finishedAt } = render
  const [asked, began, ended] = [createdAt, startedAt ?? finishedAt, finishedAt].map(moment =>
    moment === null ? null : Date.parse(moment),
  )
  return (
    <Section title="Cause">
      <Sheet flush>
        <div className={css.cause}>
          <p className={css.message}>{sentence(message)}</p>
          <dl className={css.facts}>
            <Fact name="Code">{code}</Fact>
            {elementId !== undefined && <Fact name="Element">{elementId}</Fact>}
            {host !== undefined && <Fact name="Host">{host}</Fact>}
            {reason !== undefined && <Fact name="File">{reason}</Fact>}
            {asked != null && began != null && (
              <Fact name="Waited">{durationText(began - asked)}</Fact>
            )}
            {began != null && ended != null && (
              <Fact name="Failed after">{durationText(ended - began)}</Fact>
            )}
          </dl>
          {advice !== undefined && <p className={css.advice}>{advice}</p>}
          <p>
            <a href="/docs/errors">What the codes mean</a>
          </p>
        </div>
      </Sheet>
    </Section>
  )
}

/** Capitalizes a message, which may begin with the name of a field. */
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
