import { includesRole } from '@platen/contract/names'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-aria-components'
import { useSession } from '../../../service/session'
import { CodeBlock } from '../../../ui/buttons/copy'
import { Segments } from '../../../ui/inputs/segments'
import { Notice } from '../../../ui/layout/states'
import { ValueField } from '../../../ui/inputs/value-field'
import { ignoredBy, type Judged, sayJudgement } from './judge'
import css from './request.module.css'
import { snippet, type SnippetKind } from './snippets'
import { type BodyState } from './use-body'

interface RequestViewProps {
  /** The id of the template or design. */
  id: string
  state: BodyState
  judged: Judged | { fault: string }
  /** The control that renders the request. */
  children: ReactNode
}

const kinds: readonly { value: SnippetKind; label: string }[] = [
  { value: 'curl', label: 'curl' },
  { value: 'typescript', label: 'TypeScript' },
  { value: 'python', label: 'Python' },
  { value: 'tool', label: 'Tool call' },
]

/** The request as an API call. The form shows the same request. */
export function RequestView({ id, state, judged, children }: RequestViewProps): ReactNode {
  const [kind, setKind] = useState<SnippetKind>('curl')
  const { role } = useSession()
  const { body, text, fault, write } = state
  const refused = 'fault' in judged ? judged.fault : undefined
  const label = kinds.find(({ value }) => value === kind)?.label ?? ''
  return (
    <div className={css.view}>
      <ValueField
        label="Request, as JSON"
        value={text}
        onChange={write}
        rows={Math.min(18, Math.max(6, text.split('\n').length))}
        fault={fault ?? refused}
        code
      />
      <Judgement judged={judged} isWhole={fault === null} />
      {children}
      <div className={css.snippets}>
        <Segments
          label="Language"
          segments={kinds}
          value={kind}
          holds
          onChange={chosen => {
            if (chosen) setKind(chosen)
          }}
        />
        <CodeBlock
          label={label}
          text={snippet(kind, { origin: window.location.origin, id, body })}
        />
        {kind !== 'tool' && (
          <p className={css.hint}>
            Set <code>PLATEN_KEY</code> to a <a href="/keys">key</a> of your organization.
          </p>
        )}
        {includesRole(role, 'owner') && (
          <p className={css.hint}>
            To show the picture on a page without an API call,{' '}
            <Link href={`/signed-urls/build?design=${id}`}>build a signed URL</Link>.
          </p>
        )}
      </div>
    </div>
  )
}

interface JudgementProps {
  judged: RequestViewProps['judged']
  /** True if the typed JSON is valid. */
  isWhole: boolean
}

/** The number of modifications that match something, and the service's messages about ignored modifications. */
function Judgement({ judged, isWhole }: JudgementProps): ReactNode {
  if ('fault' in judged || !isWhole) return null
  const ignored = ignoredBy(judged)
  const others = judged.warnings.filter(warning => !ignored.includes(warning))
  return (
    <div className={css.judgement}>
      <p role="status">{sayJudgement(judged)}</p>
      {[...ignored, ...others].map(({ message }, at) => (
        <Notice key={`${at}-${message}`} look="warn">
          {message}
        </Notice>
      ))}
    </div>
  )
}
