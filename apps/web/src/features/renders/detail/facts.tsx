import { type Render } from '@platen/client'
import { type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { isTemplateId, pathOf, plainId } from '../../../service/design-ids'
import { CopyId } from '../../../ui/buttons/copy'
import { Fact } from '../../../ui/layout/fact'
import { Sheet } from '../../../ui/layout/sheet'
import { callerOf, useKeys } from '../shown/key-names'
import css from './facts.module.css'

/** The facts about a render, apart from its outcome. */
export function Facts({ render }: { render: Render }): ReactNode {
  const keys = useKeys()
  const { id, designId, designVersion, createdAt, finishedAt, keyId, metadata } = render
  const plain = plainId(designId)
  return (
    <aside className={css.aside} aria-label="Details">
      <Sheet>
        <dl className={css.facts}>
          <Fact name="Render">
            <CopyId id={id} label="render ID" />
          </Fact>
          <Fact name={isTemplateId(plain) ? 'Template' : 'Design'}>
            <CopyId id={designId} label="design ID" />
            <span>
              Version {designVersion} · <Link href={pathOf(designId)}>Open</Link> ·{' '}
              <Link href={`/renders?designId=${plain}`}>All its renders</Link>
            </span>
          </Fact>
          <Fact name="Requested by">
            {keyId === null ? (
              callerOf(render, keys)
            ) : (
              <Link href={`/renders?keyId=${keyId}`}>{callerOf(render, keys)}</Link>
            )}
          </Fact>
          <Fact name="Requested">
            <Moment at={createdAt} />
          </Fact>
          {finishedAt !== null && (
            <Fact name="Finished">
              <Moment at={finishedAt} />
            </Fact>
          )}
          {metadata && (
            <Fact name="Metadata">
              <code className={css.metadata}>{JSON.stringify(metadata, null, 1)}</code>
            </Fact>
          )}
        </dl>
      </Sheet>
    </aside>
  )
}

function Moment({ at }: { at: string }): ReactNode {
  const date = new Date(at)
  return (
    <time dateTime={at} title={at}>
      {date.toLocaleDateString('en-GB', { dateStyle: 'medium' })},{' '}
      {date.toLocaleTimeString('en-GB', {
        hour12: false,
        fractionalSecondDigits: 3,
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      })}
    </time>
  )
}
