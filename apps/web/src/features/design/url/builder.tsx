import { type Modification, type SigningKey, urlParameters } from '@platen/client'
import { type ReactNode, useState } from 'react'
import { type Drawable } from '../../../parts/painting/drawable'
import { faultsOf } from '../../../service/field-faults'
import { useSession } from '../../../service/session'
import { Section } from '../../../ui/layout/page'
import { FillForm } from '../fill/fill-form'
import { RequestPreview } from '../request-preview'
import { type Body, emptyBody } from '../request/body'
import { useFillRequest } from '../use-fill-request'
import css from './build.module.css'
import { OptionFields } from './option-fields'
import {
  fileSize,
  lifetimeOf,
  lifetimes,
  optionParameters,
  typedOptions,
  type UrlChoices,
} from './url-options'
import { UrlResult } from './url-result'
import { type AskedPicture, useSignedUrl } from './use-signed-url'

interface BuilderProps {
  signingKey: SigningKey
  drawable: Drawable
  choices: UrlChoices
  onChange: (changed: Partial<UrlChoices>) => void
}

/** The picture and its URL, beside the fields and options that both follow. */
export function Builder(props: BuilderProps): ReactNode {
  const { signingKey, drawable, choices, onChange } = props
  const { id, name, design } = drawable
  const { user } = useSession()
  // The page of the design keeps its request in the same place, so values typed there are found here.
  const place = ['fill', user.id, id].join(' ')
  const request = useFillRequest({ design, initial: emptyBody, brand: undefined, place })
  const [pointed, onPoint] = useState<string | null>(null)
  const [number, setNumber] = useState(1)
  const signed = useSignedUrl(askedPicture(props, { body: request.state.body, number }))
  const page = design.pages[number - 1]
  if (!page) return null
  return (
    <div className={css.workspace}>
      <div className={css.seen}>
        <RequestPreview
          drawable={drawable}
          request={request}
          number={number}
          onNumber={setNumber}
          pointed={pointed}
          onPoint={onPoint}
        />
        <section className={css.result} aria-label="Signed URL">
          <UrlResult
            signed={signed}
            format={choices.format}
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
            faults={faultsOf(signed.error, typedOptions).of}
            onChange={onChange}
          />
        </Section>
      </div>
    </div>
  )
}

/** Returns the shown page as the user asks for it. */
function askedPicture(
  { signingKey, drawable, choices }: BuilderProps,
  { body, number }: { body: Body; number: number },
): AskedPicture {
  const modifications = body.modifications as Modification[]
  return {
    keyId: signingKey.id,
    designId: drawable.id,
    format: choices.format,
    parameters: {
      ...Object.fromEntries(urlParameters({ modifications })),
      ...optionParameters(choices, number),
    },
    lifetime: lifetimes[lifetimeOf(choices, signingKey)],
  }
}
