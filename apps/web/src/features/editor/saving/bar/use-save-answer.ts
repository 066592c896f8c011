import { useCallback } from 'react'
import { useUiHandler, useEditing } from '../../session/editing'
import { shownOf } from '../machine/shown'
import { useSavingParts } from '../session/saving-provider'

/** Handles the `save` action: saves the draft at once. */
export function useSaveAnswer(): void {
  const { saver } = useSavingParts()
  const { announce } = useEditing()
  useUiHandler(
    'save',
    useCallback(() => {
      saver.flush()
      announce(shownOf(saver.get()) === 'saved' ? 'Everything is saved' : 'Saving')
    }, [announce, saver]),
  )
}
