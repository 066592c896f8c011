import { useCallback } from 'react'
import { useFonts } from '../../../../parts/painting/own-fonts'
import { useUiHandler, useEditing, useEditor } from '../../session/editing'

/** Handles the action that copies the selection as an image. */
export function useCopyPicture(): void {
  const editing = useEditing()
  const fonts = useFonts(useEditor(({ design }) => design.fonts))
  useUiHandler(
    'copy-picture',
    useCallback(() => {
      if (!fonts) return
      import('./copy-picture').then(
        ({ copyPicture }) => copyPicture(editing, fonts),
        () => editing.announce('The image could not be created. Try again.'),
      )
    }, [editing, fonts]),
  )
}
