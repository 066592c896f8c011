import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { type Kit, kitName, kitsQuery } from '../../../../parts/brand-kits/kits-query'
import { NewKit } from '../../../../parts/brand-kits/choosing/new-kit'
import { countPictures, KitPictures } from '../../../../parts/pictures/kit-pictures'
import { Button } from '../../../../ui/buttons/button'
import { Dropdown } from '../../../../ui/inputs/choices'
import { Swatch } from '../../../../ui/inputs/colour/swatch'
import { useEditing, useEditor } from '../../session/editing'
import { FamilySample, useFamilies } from '../text/family-sample'
import css from './brand.module.css'
import { useKitValues } from './use-kit-values'
import { usedKit } from './used-kit'

/** The values of a brand kit. Clicking a value applies it to the selection, or adds a logo or background colour to the page. */
export function BrandPanel(): ReactNode {
  const { data: kits } = useQuery(kitsQuery)
  const { store } = useEditing()
  const [chosen, setChosen] = useState<string | null>(null)
  // The kit in use is determined once, when the panel opens, so that trying another kit does not change it.
  const used = useMemo(() => kits && usedKit(store.state().design, kits), [kits, store])
  if (!kits) return null
  const kit = kits.find(({ id }) => id === chosen) ?? used
  if (!kit)
    return (
      <div className={css.panel}>
        <p className={css.note}>Add your colours and logo to use them here.</p>
        <NewKit onCreated={setChosen} />
      </div>
    )
  return (
    <div className={css.panel}>
      {kits.length > 1 && (
        <Dropdown
          label="Brand kit"
          hideLabel={true}
          value={kit.id}
          onChange={setChosen}
          choices={kits.map(one => ({ value: one.id, label: kitName(one) }))}
        />
      )}
      <KitValues kit={kit} />
    </div>
  )
}

const roles = [
  ['heading', 'Heading'],
  ['subheading', 'Subheading'],
  ['text', 'Body'],
] as const

function KitValues({ kit }: { kit: Kit }): ReactNode {
  const { giveColour, giveFont, givePicture, giveAll, fault } = useKitValues()
  const hasPlaces = useEditor(({ design }) => (design.brand ?? []).length > 0)
  return (
    <>
      {hasPlaces && (
        <Button wide onPress={() => giveAll(kit)}>
          Apply to the whole design
        </Button>
      )}
      <Values title="Colours" count={kit.colors.length}>
        {kit.colors.map((hex, at) => (
          <button
            key={`${at} ${hex}`}
            type="button"
            className={css.colour}
            aria-label={`Use ${hex}`}
            title={hex}
            onClick={() => giveColour(hex)}
          >
            <Swatch hex={hex} />
          </button>
        ))}
      </Values>
      <KitFonts kit={kit} onChoose={giveFont} />
      <Values title="Logos" count={countPictures([kit])}>
        <KitPictures
          kits={[kit]}
          isLarge
          label="Logos"
          labelOf={place => `Use logo ${place}`}
          onChoose={givePicture}
        />
      </Values>
      <p className={fault === null ? css.note : css.fault} role="status">
        {fault ??
          'Click a value to apply it to the selection. If nothing is selected, a colour is applied to the page.'}
      </p>
    </>
  )
}

interface KitFontsProps {
  kit: Kit
  onChoose: (font: Kit['fonts']['heading']) => void
}

function KitFonts({ kit, onChoose }: KitFontsProps): ReactNode {
  const named = roles.filter(([role]) => kit.fonts[role].fontFamily !== undefined)
  const families = useFamilies()
  const sampleOf = (family: string): string | null =>
    families.find(({ name }) => name.toLowerCase() === family.toLowerCase())?.sample ?? null
  return (
    <Values title="Fonts" count={named.length}>
      {named.map(([role, label]) => (
        <button
          key={role}
          type="button"
          className={css.font}
          onClick={() => onChoose(kit.fonts[role])}
        >
          <FamilySample
            name={kit.fonts[role].fontFamily ?? ''}
            sample={sampleOf(kit.fonts[role].fontFamily ?? '')}
          />
          <span className={css.about}>{label}</span>
        </button>
      ))}
    </Values>
  )
}

interface ValuesProps {
  title: string
  count: number
  children: ReactNode
}

function Values({ title, count, children }: ValuesProps): ReactNode {
  if (count === 0) return null
  return (
    <section className={css.values} aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      <div className={css.row}>{children}</div>
    </section>
  )
}
