import { type ReactNode } from 'react'
import { countText } from '../../../ui/amounts'
import { Button } from '../../../ui/buttons/button'
import { Notice } from '../../../ui/layout/states'
import css from './affected-calls.module.css'
import { type AffectedElement } from './affected-elements'

export interface AffectedCallsProps {
  elements: readonly AffectedElement[]
  /** Gives an element the id of the missing one as an alias; absent where the design cannot be changed. */
  onKeep?: (element: string, missing: string) => void
}

/** The maximum number of elements that are shown. */
const most = 10

/** The fields of calls that would have no effect with the next version. */
export function AffectedCalls({ elements, onKeep }: AffectedCallsProps): ReactNode {
  const more = elements.length - most
  return (
    <div className={css.affected}>
      <Notice look="warn">Calls set values that this version does not have.</Notice>
      <ul className={css.list} aria-label="Affected calls">
        {elements.slice(0, most).map(element => (
          <li key={element.elementId}>
            <p>
              <Sent {...element} />
            </p>
            {onKeep && element.alias !== null && (
              <Keep alias={element.alias} missing={element.elementId} onKeep={onKeep} />
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p>And {countText(more, 'more element')}.</p>}
    </div>
  )
}

function Sent({ elementId, change, fields, keys }: AffectedElement): ReactNode {
  return (
    <>
      {countText(keys, 'key')} sent{' '}
      {fields.map(({ key, calls }, nth) => (
        <span key={key}>
          {nth > 0 && (nth === fields.length - 1 ? ' and ' : ', ')}
          <code>{`${elementId}.${key}`}</code> {timesText(calls)}
        </span>
      ))}{' '}
      in 30 days;{' '}
      {change === 'kind' ? (
        <>
          in this version, <code>{elementId}</code> is of another kind.
        </>
      ) : (
        <>
          this version has no <code>{elementId}</code>.
        </>
      )}
    </>
  )
}

const timesText = (calls: number): string => (calls === 1 ? 'once' : countText(calls, 'time'))

interface KeepProps extends Required<Pick<AffectedCallsProps, 'onKeep'>> {
  alias: string
  missing: string
}

function Keep({ alias, missing, onKeep }: KeepProps): ReactNode {
  return (
    <>
      <p>
        Keep the old ID as an alias of <code>{alias}</code>?
      </p>
      <Button aria-label={`Keep as alias: ${missing}`} onPress={() => onKeep(alias, missing)}>
        Keep as alias
      </Button>
    </>
  )
}
