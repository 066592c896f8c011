import { type BrandKit } from '@platen/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Form } from 'react-aria-components'
import { ColorList } from '../brand-kits/color-list'
import { failureLine } from '../service/failures'
import { platen } from '../service/transport'
import { FormFault } from '../ui/form-fault'
import { Button } from '../ui/button'
import { Section } from '../ui/page'
import { Sheet } from '../ui/sheet'
import { Notice } from '../ui/states'
import { ValueField } from '../ui/value-field'
import css from './brand.module.css'
import { changesOf, draftOf, fontRoles, type KitDraft } from './draft'
import { LogoList } from './logo-list'

const fontLabels = { heading: 'Heading', subheading: 'Subheading', text: 'Text' } as const

/** Changes a kit; nothing is sent before Save. */
export function KitForm({ kit }: { kit: BrandKit }): ReactNode {
  const client = useQueryClient()
  // What others save meanwhile stays: only what was changed here is sent.
  const [base, setBase] = useState(kit)
  const [draft, setDraft] = useState<KitDraft>(() => draftOf(kit))
  const changes = changesOf(base, draft)
  const isChanged = Object.keys(changes).length > 0
  const save = useMutation({
    mutationFn: () => platen.saveBrandKit(kit.id, changes),
    onSuccess(saved) {
      setBase(saved)
      setDraft(draftOf(saved))
      return client.invalidateQueries({ queryKey: ['brand-kits'] })
    },
  })
  const set = (parts: Partial<KitDraft>): void => {
    setDraft(before => ({ ...before, ...parts }))
  }
  return (
    <Form
      className={css.form ?? ''}
      onSubmit={event => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <Section title="Colours">
        <Sheet>
          <ColorList
            colors={draft.colors}
            onChange={colors => {
              set({ colors })
            }}
          />
        </Sheet>
      </Section>
      <Section title="Logos">
        <Sheet>
          <LogoList
            images={draft.images}
            onAdd={url => {
              setDraft(before => ({ ...before, images: [...before.images, url] }))
            }}
            onChange={images => {
              set({ images })
            }}
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

/** What is written into a kit: its fonts, its name and its website. */
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
                help="A family that Platen has, or one you uploaded"
                onChange={family => {
                  onChange({ families: { ...draft.families, [role]: family } })
                }}
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
              onChange={name => {
                onChange({ name })
              }}
            />
            <ValueField
              label="Website"
              value={draft.url}
              onChange={url => {
                onChange({ url })
              }}
            />
          </div>
        </Sheet>
      </Section>
    </>
  )
}
