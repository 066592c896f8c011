import { type SigningKey } from '@platen/client'
import { urlSizes } from '@platen/contract/names'
import { hasQuality, type Page } from '@platen/design'
import { type ReactNode } from 'react'
import { Dropdown, Tick } from '../../../ui/inputs/choices'
import { ValueField } from '../../../ui/inputs/value-field'
import css from './build.module.css'
import {
  fileWidths,
  type Lifetime,
  lifetimeOf,
  lifetimes,
  type SizeChoice,
  type TypedOption,
  type UrlChoices,
} from './url-options'

interface OptionFieldsProps {
  signingKey: SigningKey
  page: Page
  /** The number of pages of the design. */
  count: number
  choices: UrlChoices
  /** Why the service refuses options that are typed. */
  faults: ReadonlyMap<TypedOption, string>
  onChange: (changed: Partial<UrlChoices>) => void
}

/** The options of a URL besides its fields. */
export function OptionFields(props: OptionFieldsProps): ReactNode {
  const { signingKey, count, choices, faults, onChange } = props
  const { format, quality, download, onlyPage, fallback } = choices
  const mustExpire = signingKey.expires === 'required'
  return (
    <div className={css.options}>
      <SizeFields {...props} />
      {hasQuality(format) && (
        <ValueField
          label="Quality"
          value={quality}
          onChange={quality => onChange({ quality })}
          help="From 1 to 100; 90 if you leave it empty"
          fault={faults.get('quality')}
        />
      )}
      {format === 'pdf' && count > 1 && (
        <Tick
          label="Only the shown page"
          isSelected={onlyPage}
          onChange={onlyPage => onChange({ onlyPage })}
        />
      )}
      <Dropdown
        label="Expires"
        value={lifetimeOf(choices, signingKey)}
        choices={mustExpire ? ends.filter(({ value }) => lifetimes[value] !== null) : ends}
        onChange={lifetime => onChange({ lifetime })}
      />
      <ValueField
        label="File name"
        value={download}
        onChange={download => onChange({ download })}
        help="Optional. Browsers then save the file under this name instead of showing it"
        fault={faults.get('download')}
      />
      {format !== 'pdf' && (
        <Tick
          label="Show the thumbnail if the picture is late"
          about="Otherwise, the first request may get an error while the picture is drawn"
          isSelected={fallback}
          onChange={fallback => onChange({ fallback })}
        />
      )}
    </div>
  )
}

function SizeFields({ page, choices, faults, onChange }: OptionFieldsProps): ReactNode {
  const { size, width } = choices
  const [least, most] = fileWidths(page).map(width => width.toLocaleString('en'))
  return (
    <>
      <Dropdown
        label="Size"
        value={size}
        choices={sizesOf(page)}
        onChange={size =>
          onChange(size === 'width' ? { size, width: String(Math.round(page.width)) } : { size })
        }
      />
      {size === 'width' && (
        <ValueField
          label="Width in px"
          value={width}
          onChange={width => onChange({ width })}
          help={`From ${least} to ${most}`}
          fault={faults.get('width')}
        />
      )}
    </>
  )
}

const ends: readonly { value: Lifetime; label: string }[] = [
  { value: 'never', label: 'Never' },
  { value: 'hour', label: 'In an hour' },
  { value: 'day', label: 'In a day' },
  { value: 'week', label: 'In a week' },
  { value: 'month', label: 'In 30 days' },
  { value: 'year', label: 'In a year' },
]

const sizeNames: readonly { value: keyof typeof urlSizes; label: string }[] = [
  { value: 'thumbnail', label: 'Thumbnail' },
  { value: 'small', label: 'Small' },
  { value: 'og', label: 'For sharing' },
  { value: 'large', label: 'Large' },
]

const sizesOf = ({
  width,
  height,
}: Page): { value: SizeChoice; label: string; about?: string }[] => [
  { value: 'page', label: 'As designed', about: `${Math.round(width)} × ${Math.round(height)} px` },
  ...sizeNames.map(({ value, label }) => ({
    value,
    label,
    about: `${urlSizes[value].toLocaleString('en')} px on the longer side`,
  })),
  { value: 'width', label: 'Another width' },
]
