import { type ReactNode, useState } from 'react'
import { Form } from 'react-aria-components'
import { Button } from '../../../ui/buttons/button'
import { Field } from '../../../ui/inputs/field'
import { Actions } from '../../../ui/overlays/dialog'
import { type ChosenPicture } from './chosen-picture'
import css from './picture-dialog.module.css'

interface UrlTabProps {
  /** True if the field has the focus at first. */
  startsInField: boolean
  onChoose: (picture: ChosenPicture) => void
}

/** Asks for the URL of an image. */
export function UrlTab({ startsInField, onChoose }: UrlTabProps): ReactNode {
  const [url, setUrl] = useState('')
  const [fault, setFault] = useState<string>()
  return (
    <div className={css.tab}>
      <Form
        className={css.form ?? ''}
        onSubmit={event => {
          event.preventDefault()
          // The dialog may be part of another form.
          event.stopPropagation()
          const src = url.trim()
          if (isWebUrl(src)) onChoose({ src, asset: null })
          else setFault('Enter a URL that begins with https:// or http://.')
        }}
      >
        <Field
          label="URL"
          name="url"
          value={url}
          onChange={text => {
            setUrl(text)
            setFault(undefined)
          }}
          placeholder="https://…"
          help="Each render reads the image from there."
          autoComplete="off"
          autoFocus={startsInField}
          fault={fault}
        />
        <Actions>
          <Button type="submit" look="primary">
            Use image
          </Button>
        </Actions>
      </Form>
    </div>
  )
}

const isWebUrl = (text: string): boolean => /^https?:\/\/[^\s/]/i.test(text)
