import { type SigningKey } from '@platen/client'
import { type UrlFormat, urlFormats } from '@platen/contract/names'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { isTemplateId, pinOf, plainId } from '../../../service/design-ids'
import { type NamedDesign } from '../../../service/named-designs'
import { platen } from '../../../service/transport'
import { type Choice, Dropdown } from '../../../ui/inputs/choices'
import css from './build.module.css'

interface PictureChoicesProps {
  keys: readonly SigningKey[]
  signingKey: SigningKey
  /** The designs and templates that the key may draw. */
  designs: readonly NamedDesign[]
  /** The id of the chosen design or template, with its version if it is pinned. */
  designId: string
  format: UrlFormat
  onKey: (keyId: string) => void
  onDesign: (designId: string) => void
  onFormat: (format: UrlFormat) => void
}

/** Lets the user choose the key, the design with its version, and the format. */
export function PictureChoices(props: PictureChoicesProps): ReactNode {
  const { keys, signingKey, designs, designId, format, onKey, onDesign, onFormat } = props
  const id = plainId(designId)
  const isListed = designs.some(design => design.id === id)
  return (
    <div className={css.choices}>
      <Dropdown
        label="Signing key"
        value={signingKey.id}
        choices={keys.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={onKey}
      />
      <Dropdown
        label="Design"
        value={id}
        choices={[...(isListed ? [] : [{ value: id, label: id }]), ...designs.map(choiceOf)]}
        onChange={onDesign}
      />
      {!isTemplateId(id) && <VersionChoice key={id} designId={designId} onDesign={onDesign} />}
      <Dropdown
        label="Format"
        value={format}
        choices={urlFormats.map(value => ({ value, label: value.toUpperCase() }))}
        onChange={onFormat}
      />
    </div>
  )
}

const choiceOf = ({ id, name }: NamedDesign): Choice<string> => ({
  value: id,
  label: name,
  ...(isTemplateId(id) && { about: 'Template' }),
})

const latest = 'latest'

/** Lets the user choose the latest version of a design, which changes with the design, or one that stays the same. */
function VersionChoice({
  designId,
  onDesign,
}: Pick<PictureChoicesProps, 'designId' | 'onDesign'>): ReactNode {
  const id = plainId(designId)
  const versions = useQuery({
    queryKey: ['designs', id, 'versions', 'to-choose'],
    queryFn: ({ signal }) => platen.listVersions(id, { perPage: 100 }, { signal }),
  })
  const pin = pinOf(designId)
  const known = (versions.data?.data ?? []).map(({ version }) => version)
  const numbers = typeof pin === 'number' && !known.includes(pin) ? [pin, ...known] : known
  return (
    <Dropdown
      label="Version"
      value={String(pin)}
      choices={[
        { value: latest, label: 'Latest', about: 'The picture changes with the design' },
        ...numbers.map(number => ({ value: String(number), label: `Version ${number}` })),
      ]}
      onChange={version => onDesign(version === latest ? id : `${id}@${version}`)}
    />
  )
}
