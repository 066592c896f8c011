import { useCallback } from 'react'
import { useUiHandler, useEditing } from '../../session/editing'

/** Handles the actions that copy the IDs of the design and of the selected elements, for use in API calls. */
export function useIdAnswers(): void {
  const { designId, store, announce } = useEditing()
  const copy = useCallback(
    (text: string, what: string) => {
      navigator.clipboard.writeText(text).then(
        () => announce(`Copied ${what} ${text}`),
        () => announce(`The browser could not copy ${what} ${text}`),
      )
    },
    [announce],
  )
  useUiHandler(
    'copy-design-id',
    useCallback(() => copy(designId, 'design ID'), [copy, designId]),
  )
  useUiHandler(
    'copy-element-id',
    useCallback(() => {
      const { ids } = store.state().selection
      copy(ids.join('\n'), ids.length === 1 ? 'element ID' : 'element IDs')
    }, [copy, store]),
  )
}
