import { type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { describeFailure } from '../../service/failures'
import { Button } from '../../ui/buttons/button'
import { Failure } from '../../ui/layout/states'
import { type Deletion, type Deletions } from './deletions'
import css from './designs.module.css'

interface UndoBarProps {
  deletions: Deletions & { all: readonly Deletion[] }
  /** Called with the id of a design whose deletion has been undone. */
  onUndone: (id: string) => void
}

/** The designs just deleted, each with an undo button, and the designs that could not be deleted. */
export function UndoBar({ deletions, onUndone }: UndoBarProps): ReactNode {
  const { all, begin, undo } = deletions
  return (
    <>
      {all
        .filter(({ state }) => state === 'refused')
        .map(({ id, name, error }) => (
          <Failure
            key={id}
            {...describeFailure(error)}
            text={`“${name}” was not deleted. ${describeFailure(error).text}`}
            onRetry={() => begin({ id, name })}
          />
        ))}
      <div className={css.bars} role="status">
        {all
          .filter(({ state }) => state === 'waiting')
          .map(({ id, name }) => (
            <div key={id} className={css.bar}>
              <span className={css.gone}>“{name}” deleted.</span>
              {/* The element that had the focus has been removed. */}
              <Button
                autoFocus
                onPress={() => {
                  // The design is on the page again once this returns.
                  flushSync(() => undo(id))
                  onUndone(id)
                }}
              >
                Undo
              </Button>
            </div>
          ))}
      </div>
    </>
  )
}
