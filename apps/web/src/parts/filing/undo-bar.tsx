import { PlatenError } from '@platen/client'
import { type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { describeFailure } from '../../service/failures'
import { Button } from '../../ui/buttons/button'
import { Failure } from '../../ui/layout/states'
import { type Deletion, keyOf } from './deletions'
import css from './filing.module.css'
import { type ShownDeletions } from './use-deletions'
import { type Filing } from './use-filing'

interface UndoBarProps {
  deletions: ShownDeletions
  filing: Filing
  /** The ids of the items that the service lists. */
  listed: readonly string[]
  /** Called with the id of an item whose deletion has been undone. */
  onUndone?: ((id: string) => void) | undefined
}

/** What has just been deleted, moved or tagged, each with an undo button, and what could not be done. */
export function UndoBar({ deletions, filing, listed, onUndone }: UndoBarProps): ReactNode {
  const { all, begin, undo } = deletions
  return (
    <>
      {filing.error && <Failure {...describeFailure(filing.error)} />}
      {all
        .filter(({ state }) => state === 'refused')
        .map(deletion => (
          <Refused
            key={keyOf(deletion)}
            deletion={deletion}
            onRetry={() => {
              const { ids, words } = deletion
              const left = ids.filter(id => listed.includes(id))
              undo(deletion)
              if (left.length > 0) begin({ ids: left, words })
            }}
          />
        ))}
      <div className={css.bars} role="status">
        {all
          .filter(({ state }) => state === 'waiting')
          .map(deletion => (
            <Done
              key={keyOf(deletion)}
              words={`${deletion.words} deleted.`}
              onUndo={() => {
                // The items are on the page again once this returns.
                flushSync(() => undo(deletion))
                onUndone?.(deletion.ids[0] ?? '')
              }}
            />
          ))}
        {filing.last && <Done words={`${filing.last.words}.`} onUndo={filing.undo} />}
      </div>
    </>
  )
}

function Refused({ deletion, onRetry }: { deletion: Deletion; onRetry: () => void }): ReactNode {
  const { ids, words, error } = deletion
  const failure = describeFailure(error)
  const were = ids.length === 1 ? 'was' : 'were'
  const text = `${words} ${were} not deleted. ${reasonOf(deletion) ?? failure.text}`
  return <Failure {...failure} text={text} onRetry={onRetry} />
}

/** Returns the reason in words where that of the service speaks of ids. */
function reasonOf({ ids, error }: Deletion): string | null {
  if (!(error instanceof PlatenError)) return null
  const which = ids.length === 1 ? 'it' : 'one of them'
  if (error.code === 'in_use') return `A design, template or brand kit uses ${which}.`
  return error.code === 'not_found' ? `Another person has deleted ${which}.` : null
}

function Done({ words, onUndo }: { words: string; onUndo: () => void }): ReactNode {
  return (
    <div className={css.bar}>
      <span className={css.done}>{words}</span>
      {/* The element that had the focus may have been removed. */}
      <Button autoFocus onPress={onUndo}>
        Undo
      </Button>
    </div>
  )
}
