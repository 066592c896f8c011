import { IconChevronDown } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import fields from '../fields/fields.module.css'
import css from './text.module.css'

// Loaded only when opened.
const FamilyList = lazy(async () => ({ default: (await import('./family-list')).FamilyList }))

interface FamilyFieldProps {
  label: string
  /** Null if there is no family. */
  value: string | null
  isMixed?: boolean
  /** The place of the list beside the field; by default at its left. */
  placement?: 'bottom start' | 'left top'
  onChange: (family: string) => void
}

/** A field for a font family of the service or the organization; each family is shown in its own font. */
export function FamilyField({
  label,
  value,
  isMixed = false,
  placement = 'left top',
  onChange,
}: FamilyFieldProps): ReactNode {
  const shown = isMixed ? 'Mixed' : (value ?? 'Same as the text')
  return (
    <DialogTrigger>
      <Button className={fields.family ?? ''} aria-label={`${label}: ${shown}`}>
        <span className={css.name}>{shown}</span>
        <IconChevronDown size={16} stroke={1.5} aria-hidden="true" />
      </Button>
      <Popover className={css.popover ?? ''} placement={placement}>
        <Dialog aria-label={label} className={css.dialog ?? ''}>
          {({ close }) => (
            <Suspense>
              <FamilyList
                value={value}
                onClose={close}
                onChoose={family => {
                  onChange(family)
                  close()
                }}
              />
            </Suspense>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
