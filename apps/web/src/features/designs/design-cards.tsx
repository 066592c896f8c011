import { type DesignItem } from '@platen/client'
import { type ReactNode } from 'react'
import { DesignCard } from '../../parts/designs/card/design-card'
import { dragItems } from '../../parts/filing/dragged-items'
import { SelectTick } from '../../parts/filing/tick'
import { type Selection } from '../../parts/filing/use-selection'
import { SheetCards } from '../../ui/lists/sheet-card'

/** The props of the lists of designs. */
export interface ListProps {
  designs: readonly DesignItem[]
  /** The time at which the list was read. */
  now: number
  /** Returns the menu of a design. */
  menuOf: (design: DesignItem) => ReactNode
  /** Null for viewers, who can select nothing. */
  selection: Selection | null
}

/** Designs as cards at their own aspect ratios. */
export function DesignCards({ designs, now, menuOf, selection }: ListProps): ReactNode {
  return (
    <SheetCards label="Designs">
      {designs.map(design => {
        const { id, name } = design
        return (
          <DesignCard
            key={id}
            design={design}
            now={now}
            menu={menuOf(design)}
            tick={selection && <SelectTick id={id} name={name} selection={selection} />}
            onDragStart={event => {
              if (selection) dragItems(event, selection.ids.has(id) ? [...selection.ids] : [id])
            }}
          />
        )
      })}
    </SheetCards>
  )
}
