import { type SigningKey } from '@platen/client'
import { type ReactNode, useState } from 'react'
import { type NamedDesign, useNamedDesigns } from '../../service/named-designs'
import { countText } from '../../ui/amounts'
import { Button, ButtonLink } from '../../ui/buttons/button'
import { CopyId } from '../../ui/buttons/copy'
import { Table } from '../../ui/lists/table'
import { ago } from '../../ui/moments'
import css from './signed-urls.module.css'

interface SigningKeysTableProps {
  keys: readonly SigningKey[]
  onDelete: (key: SigningKey) => void
}

/** The signing keys, with what each allows. */
export function SigningKeysTable({ keys, onDelete }: SigningKeysTableProps): ReactNode {
  const [now] = useState(() => Date.now())
  const { data: designs } = useNamedDesigns()
  return (
    <Table
      label="Signing keys"
      rows={keys}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'name',
          title: 'Name',
          cell: ({ name }) => <strong className={css.name}>{name}</strong>,
        },
        {
          id: 'id',
          title: 'ID',
          cell: ({ id }) => <CopyId id={id} label="key ID" shown={shortId(id)} />,
        },
        { id: 'designs', title: 'Designs', cell: key => designsText(key, designs) },
        { id: 'limits', title: 'Limits', cell: limitsText },
        {
          id: 'expiry',
          title: 'Expiry',
          cell: ({ expires }) => (expires === 'required' ? 'Required' : 'Optional'),
        },
        { id: 'created', title: 'Created', cell: ({ createdAt }) => ago(createdAt, now) },
        {
          id: 'actions',
          title: 'Actions',
          actions: true,
          cell: key => <Actions signingKey={key} onDelete={onDelete} />,
        },
      ]}
    />
  )
}

/** The number of designs that are named before the others are counted. */
const named = 2

/** Returns the designs that a key may draw, in words; only their number while the names are not there. */
function designsText(
  { designIds }: SigningKey,
  designs: readonly NamedDesign[] | undefined,
): string {
  if (designIds === null) return 'All'
  if (!designs) return countText(designIds.length, 'design')
  const names = designIds.map(id => designs.find(design => design.id === id)?.name ?? id)
  const others = names.length - named
  const shown = names.slice(0, named).join(', ')
  return others > 0 ? `${shown} and ${others} more` : shown
}

const limitsText = ({ rendersPerMinute, maxPixels }: SigningKey): string =>
  `${countText(rendersPerMinute, 'picture')} per minute, ${countText(maxPixels, 'pixel')} per page`

/** Returns an id without its middle, which says the least. */
const shortId = (id: string): string => `${id.slice(0, 4)}…${id.slice(-4)}`

interface ActionsProps {
  signingKey: SigningKey
  onDelete: (key: SigningKey) => void
}

function Actions({ signingKey, onDelete }: ActionsProps): ReactNode {
  const { id, name } = signingKey
  return (
    <>
      <ButtonLink
        look="quiet"
        href={`/signed-urls/build?key=${id}`}
        label={`Build a URL with ${name}`}
      >
        Build a URL
      </ButtonLink>
      <Button look="quiet" aria-label={`Delete ${name}`} onPress={() => onDelete(signingKey)}>
        Delete
      </Button>
    </>
  )
}
