import { IconFilter } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { Button } from '../../ui/buttons/button'
import css from './filter-box.module.css'

interface FilterBoxProps {
  /** The number of filters inside that are set; 0 where they are also shown beside the button. */
  count?: number
  /** The filters. */
  children: ReactNode
}

/** A button that opens the filters for which there is no room beside a list. */
export function FilterBox({ count = 0, children }: FilterBoxProps): ReactNode {
  return (
    <DialogTrigger>
      <Button>
        <IconFilter size={16} stroke={1.5} aria-hidden="true" />
        {count === 0 ? 'Filter' : `Filter · ${count}`}
      </Button>
      <Popover className={css.popover ?? ''} placement="bottom start">
        <Dialog className={css.filters ?? ''} aria-label="Filter">
          {children}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
