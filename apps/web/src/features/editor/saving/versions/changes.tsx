import { parseStoredDesign } from '@platen/design'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureLine } from '../../../../service/failures'
import { platen } from '../../../../service/transport'
import { Button } from '../../../../ui/buttons/button'
import { changedParts, partsLine } from './changed-parts'
import css from './versions-dialog.module.css'

interface ChangesProps {
  designId: string
  version: number
  /** The version before; null if there is none, or it is not in the list. */
  before: number | null
}

/** The changes from the previous version to this one, loaded when the user asks for them. */
export function Changes({ designId, version, before }: ChangesProps): ReactNode {
  const [asked, setAsked] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['version-changes', designId, before, version],
    queryFn: async () => {
      const [earlier, later] = await Promise.all(
        [before ?? version, version].map(async number => {
          const { document } = await platen.getVersion(
            { designId, version: number },
            { document: true },
          )
          return parseStoredDesign(document).design
        }),
      )
      return earlier && later ? changedParts(earlier, later) : []
    },
    enabled: asked,
    staleTime: Infinity,
  })
  if (before === null) return null
  if (!asked)
    return (
      <Button
        look="quiet"
        aria-label={`Show changes in version ${version}`}
        onPress={() => setAsked(true)}
      >
        Show changes
      </Button>
    )
  return (
    <p className={css.changes} role="status">
      {error ? failureLine(error) : data ? `Changed: ${partsLine(data)}` : 'Comparing…'}
    </p>
  )
}
