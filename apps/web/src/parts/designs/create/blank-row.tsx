import { usualPageSizes } from '@platen/contract/page-sizes'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Button } from 'react-aria-components'
import { failureLine } from '../../../service/failures'
import { FormFault } from '../../../ui/inputs/form-fault'
import { sidesOf } from '../../../ui/lists/sheet-card'
import css from './blank-row.module.css'
import { NewDesignDialog } from './lazy-dialog'
import { useNewDesign } from './use-new-design'

interface BlankRowProps {
  /** True while the dialog with all sizes is open. */
  asks: boolean
  onAsk: (asks: boolean) => void
}

/** Blank pages of several sizes; pressing one opens it in the editor. */
export function BlankRow({ asks, onAsk }: BlankRowProps): ReactNode {
  const beginning = useNewDesign()
  const [begun, setBegun] = useState<string | null>(null)
  return (
    <div className={css.place}>
      <ul className={css.row} aria-label="Blank pages">
        {usualPageSizes.map(size => (
          <li key={size.name}>
            <Tile
              {...size}
              detail={sidesOf(size)}
              isPending={beginning.isPending && begun === size.name}
              onPress={() => {
                setBegun(size.name)
                beginning.mutate({ kind: 'blank', size })
              }}
            />
          </li>
        ))}
        <li>
          <Tile
            name="More sizes"
            detail="Or your own"
            width={4}
            height={3}
            onPress={() => onAsk(true)}
          />
        </li>
      </ul>
      {beginning.error && !asks && <FormFault>{failureLine(beginning.error)}</FormFault>}
      {asks && (
        <Suspense>
          <NewDesignDialog onClose={() => onAsk(false)} />
        </Suspense>
      )}
    </div>
  )
}

interface TileProps {
  name: string
  detail: string
  width: number
  height: number
  isPending?: boolean
  onPress: () => void
}

/** The longer side of the sheet, in px. */
const side = 64

function Tile({ name, detail, width, height, isPending = false, onPress }: TileProps): ReactNode {
  const scale = side / Math.max(width, height)
  return (
    <Button className={css.tile ?? ''} isPending={isPending} onPress={onPress}>
      <span className={css.room}>
        <span className={css.sheet} style={{ width: width * scale, height: height * scale }}>
          <IconPlus size={16} stroke={1.5} aria-hidden="true" />
        </span>
      </span>
      <span className={css.name}>{name}</span>
      <span className={css.detail}>{detail}</span>
    </Button>
  )
}
