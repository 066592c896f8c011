import { type SigningKey } from '@platen/client'
import { includesRole } from '@platen/contract/names'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useDrawable } from '../../../parts/painting/drawable'
import { plainId } from '../../../service/design-ids'
import { describeFailure } from '../../../service/failures'
import { type NamedDesign, useNamedDesigns } from '../../../service/named-designs'
import { useSession } from '../../../service/session'
import { ownersSign, signingKeysQuery } from '../../../service/signing-keys'
import { ButtonLink } from '../../../ui/buttons/button'
import { Page } from '../../../ui/layout/page'
import { Sheet } from '../../../ui/layout/sheet'
import { Empty, Failure, Skeleton } from '../../../ui/layout/states'
import { type BuildSearch } from './build-search'
import css from './build.module.css'
import { Builder } from './builder'
import { PictureChoices } from './picture-choices'
import { firstChoices, type UrlChoices } from './url-options'

interface BuildPageProps {
  search: BuildSearch
  onSearch: (search: BuildSearch) => void
}

const back = { href: '/signed-urls', label: 'Signed URLs' }

/** Builds the signed URL of a picture, which follows what the user chooses and types. */
export function BuildPage(props: BuildPageProps): ReactNode {
  const { role } = useSession()
  return (
    <Page
      title="Build a URL"
      back={back}
      about={
        <>
          The service signs this URL. Your own programs can{' '}
          <a href="/docs/signed-urls#sign-it">sign URLs themselves</a>, without calling the service.
        </>
      }
      wide
    >
      {includesRole(role, 'owner') ? (
        <Loaded {...props} />
      ) : (
        <Sheet>
          <Empty text={ownersSign} />
        </Sheet>
      )}
    </Page>
  )
}

/** Loads the keys and designs to choose from. */
function Loaded({ search, onSearch }: BuildPageProps): ReactNode {
  const keys = useQuery(signingKeysQuery)
  const designs = useNamedDesigns()
  if (keys.error)
    return <Failure {...describeFailure(keys.error)} onRetry={() => void keys.refetch()} />
  if (designs.error)
    return <Failure {...describeFailure(designs.error)} onRetry={() => designs.refetch()} />
  if (!keys.data || !designs.data) return <Skeleton rows={1} high={480} />
  const signingKey = chosenKey(keys.data, search)
  if (!signingKey)
    return (
      <Sheet>
        <Empty text="There are no signing keys yet. Create one, then build URLs with it.">
          <ButtonLink href={creating(search)} look="primary">
            Create signing key
          </ButtonLink>
        </Empty>
      </Sheet>
    )
  return (
    <Chosen
      keys={keys.data}
      signingKey={signingKey}
      designs={drawableWith(signingKey, designs.data)}
      search={search}
      onSearch={onSearch}
    />
  )
}

/** Returns the address of the dialog for a new key, which leads back to the design. */
const creating = ({ design }: BuildSearch): string =>
  `/signed-urls?create=true${design === undefined ? '' : `&design=${encodeURIComponent(design)}`}`

/** Returns the key in the search; without one, the newest that may draw the design, or else the newest; undefined if there is no key. */
function chosenKey(keys: readonly SigningKey[], search: BuildSearch): SigningKey | undefined {
  const { key, design } = search
  return (
    keys.find(({ id }) => id === key) ??
    keys.findLast(signingKey => design === undefined || mayDraw(signingKey, design)) ??
    keys.at(-1)
  )
}

/** True if a key may draw a design or template, of which `designId` may name a version. */
const mayDraw = ({ designIds }: SigningKey, designId: string): boolean =>
  designIds?.includes(plainId(designId)) ?? true

/** Returns the designs that a key may draw. */
function drawableWith(
  { designIds }: SigningKey,
  designs: readonly NamedDesign[],
): readonly NamedDesign[] {
  if (designIds === null) return designs
  return designIds.map(id => designs.find(design => design.id === id) ?? { id, name: id })
}

interface ChosenProps extends BuildPageProps {
  keys: readonly SigningKey[]
  signingKey: SigningKey
  /** The designs and templates that the key may draw. */
  designs: readonly NamedDesign[]
}

function Chosen({ keys, signingKey, designs, search, onSearch }: ChosenProps): ReactNode {
  const [choices, setChoices] = useState(firstChoices)
  const change = (changed: Partial<UrlChoices>): void => setChoices({ ...choices, ...changed })
  const designId = search.design ?? designs[0]?.id
  if (designId === undefined)
    return (
      <Sheet>
        <Empty text="There are no designs or templates yet.">
          <ButtonLink href="/designs">Designs</ButtonLink>
        </Empty>
      </Sheet>
    )
  return (
    <>
      <PictureChoices
        keys={keys}
        signingKey={signingKey}
        designs={designs}
        designId={designId}
        format={choices.format}
        onKey={key => onSearch(withKey(search, keys, key))}
        onDesign={design => onSearch({ ...search, design })}
        onFormat={format => change({ format })}
      />
      <Drawn signingKey={signingKey} designId={designId} choices={choices} onChange={change} />
    </>
  )
}

/** Returns the search with another key, and without a design that this key may not draw. */
function withKey(search: BuildSearch, keys: readonly SigningKey[], key: string): BuildSearch {
  const { design } = search
  const signingKey = keys.find(({ id }) => id === key)
  const keeps = design !== undefined && signingKey !== undefined && mayDraw(signingKey, design)
  return { key, ...(keeps && { design }) }
}

interface DrawnProps {
  signingKey: SigningKey
  designId: string
  choices: UrlChoices
  onChange: (changed: Partial<UrlChoices>) => void
}

/** Loads the chosen design. */
function Drawn({ designId, ...rest }: DrawnProps): ReactNode {
  const drawable = useDrawable(designId)
  if (drawable.error)
    return <Failure {...describeFailure(drawable.error)} onRetry={() => void drawable.refetch()} />
  if (!drawable.data)
    return (
      <div className={css.workspace}>
        <Skeleton rows={1} high={480} />
      </div>
    )
  return <Builder key={designId} drawable={drawable.data} {...rest} />
}
