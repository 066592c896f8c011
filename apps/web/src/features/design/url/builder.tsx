import { type Modification, type SigningKey, urlParameters } from '@platen/client'
import { type ReactNode, useState } from 'react'
import { type Drawable } from '../../../parts/painting/drawable'
import { pinOf } from '../../../service/design-ids'
import { ownPath } from '../../../service/own-path'
import { useSession } from '../../../service/session'
import { Section } from '../../../ui/layout/page'
import { FillForm } from '../fill/fill-form'
import { Preview } from '../preview/preview'
import { emptyBody } from '../request/body'
import { useFillRequest } from '../use-fill-request'
import css from './build.module.css'
import { OptionFields } from './option-fields'
import { fileSize, lifetimeOf, lifetimes, optionParameters, type UrlChoices } from './url-options'
import { UrlResult } from './url-result'

interface BuilderProps {
  signingKey: SigningKey
  drawable: Drawable
  choices: UrlChoices
  onChange: (changed: Partial<UrlChoices>) => void
}

/** The picture and its URL, beside the fields and options that both follow. */
export function Builder({ signingKey, drawable, choices, onChange }: BuilderProps): ReactNode {
  const { id, name, design, thumbnail } = drawable
  const { user } = useSession()
  // The page of the design keeps its request in the same place, so values typed there are found here.
  const place = ['fill', user.id, id].join(' ')
  const request = useFillRequest({ design, initial: emptyBody, brand: undefined, place })
  const { state, shown, fonts, fields, hear } = request
  const [pointed, onPoint] = useState<string | null>(null)
  const [number, setNumber] = useState(1)
  const page = design.pages[number - 1]
  if (!page) return null
  const modifications = state.body.modifications as Modification[]
  return (
    <div className={css.workspace}>
      <div className={css.seen}>
        <Preview
          shown={shown}
          fonts={fonts}
          fields={fields}
          number={number}
          pointed={pointed}
          onPoint={onPoint}
          meanwhile={pinOf(id) === 'latest' && thumbnail !== null ? ownPath(thumbnail) : null}
          onPainted={hear}
          onNumber={setNumber}
        />
        <section className={css.result} aria-label="Signed URL">
          <UrlResult
            keyId={signingKey.id}
            designId={id}
            format={choices.format}
            parameters={{
              ...Object.fromEntries(urlParameters({ modifications })),
              ...optionParameters(choices, number),
            }}
            lifetime={lifetimes[lifetimeOf(choices, signingKey)]}
            size={fileSize(choices, page)}
            alt={name}
          />
        </section>
      </div>
      <div className={css.panel}>
        <Section title="Fields">
          <FillForm {...request} drawable={drawable} number={number} onPoint={onPoint} />
        </Section>
        <Section title="Options">
          <OptionFields
            signingKey={signingKey}
            page={page}
            count={design.pages.length}
            choices={choices}
            onChange={onChange}
          />
        </Section>
      </div>
    </div>
  )
}
