import { type BrandKit } from '@platen/client'
import { type ReactNode } from 'react'
import { Form } from 'react-aria-components'
import { ColorList } from '../../parts/brand-kits/color-list'
import { failureLine } from '../../service/failures'
import { FormFault } from '../../ui/inputs/form-fault'
import { Button } from '../../ui/buttons/button'
import { Section } from '../../ui/layout/page'
import { Sheet } from '../../ui/layout/sheet'
import { Notice } from '../../ui/layout/states'
import { ValueField } from '../../ui/inputs/value-field'
import css from './brand.module.css'
import { fontRoles, type KitDraft } from './draft'
import { LogoList } from './logo-list'
import { useKitDraft } from './use-kit-draft'

const fontLabels = { heading: 'Heading', subheading: 'Subheading', text: 'Text' } as const

/** Edits a kit. Changes are only sent when the user saves. */
export function KitForm({ kit }: { kit: BrandKit }): ReactNode {
  const { draft, setDraft, isChanged, save } = useKitDraft(kit)
  const set = (parts: Partial<KitDraft>): void => setDraft(before => ({ ...before, ...parts }))
  return (
    <Form
      className={css.form ?? ''}
      onSubmit={event => {
        event.preventDefault()
        save.mutate(draft)
      }}
    >
      <Section title="Colours">
        <Sheet>
          <ColorList colors={draft.colors} onChange={colors => set({ colors })} />
        </Sheet>
      </Section>
      <Section title="Logos">
        <Sheet>
          <LogoList
            images={draft.images}
            onAdd={url => setDraft(before => ({ ...before, images: [...before.images, url] }))}
            onChange={images => set({ images })}
          />
        </Sheet>
      </Section>
      <Written draft={draft} onChange={set} />
      {save.error && <FormFault>{failureLine(save.error)}</FormFault>}
      <div className={css.foot}>
        <Button type="submit" look="primary" isDisabled={!isChanged} isPending={save.isPending}>
          Save
        </Button>
        <span role="status">{isChanged && <Notice look="info">Not saved yet.</Notice>}</span>
      </div>
    </Form>
  )
}

interface WrittenProps {
  draft: KitDraft
  onChange: (parts: Partial<KitDraft>) => void
}

/** The text fields of a kit: its name, its website and its fonts. */
function Written({ draft, onChange }: WrittenProps): ReactNode {
  return (
    <>
      <Section title="Fonts">
        <Sheet>
          <div className={css.fields}>
            {fontRoles.map(role => (
              <ValueField
                key={role}
                label={fontLabels[role]}
                value={draft.families[role]}
                help="A built-in family, or one that you uploaded"
                onChange={family => onChange({ families: { ...draft.families, [role]: family } })}
              />
            ))}
          </div>
        </Sheet>
      </Section>
      <Section title="About">
        <Sheet>
          <div className={css.fields}>
            <ValueField
              label="Name"
              value={draft.name}
              isRequired
              onChange={name => onChange({ name })}
            />
            <ValueField label="Website" value={draft.url} onChange={url => onChange({ url })} />
          </div>
        </Sheet>
      </Section>
    </>
  )
}
