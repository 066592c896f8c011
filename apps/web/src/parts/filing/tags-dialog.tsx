import { filingLimits } from '@platen/design'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureLine } from '../../service/failures'
import { Tick } from '../../ui/inputs/choices'
import { Field } from '../../ui/inputs/field'
import { AskForm } from '../../ui/overlays/ask-form'
import { DialogBox } from '../../ui/overlays/dialog'
import css from './filing.module.css'
import { type Filing } from './use-filing'

interface TagsDialogProps {
  ids: readonly string[]
  /** The items in words, as in `3 designs`. */
  words: string
  /** The tags that some of the items have. */
  given: readonly string[]
  filing: Filing
  onClose: () => void
}

interface TagChange {
  action: 'tag' | 'untag'
  ids: string[]
  tags: string[]
}

/** Adds tags to items, and removes those that they have. */
export function TagsDialog({ ids, words, given, filing, onClose }: TagsDialogProps): ReactNode {
  const [text, setText] = useState('')
  const [removed, setRemoved] = useState<readonly string[]>([])
  const added = text
    .split(',')
    .map(tag => tag.trim())
    .filter(tag => tag !== '')
  const change = (action: 'tag' | 'untag', tags: readonly string[]): TagChange => ({
    action,
    ids: [...ids],
    tags: [...tags],
  })
  const work = useMutation({
    mutationFn: () =>
      filing.change({
        requests: [change('untag', removed), change('tag', added)].filter(
          ({ tags }) => tags.length > 0,
        ),
        words: `Tags of ${words} changed`,
      }),
    onSuccess: onClose,
  })
  return (
    <DialogBox title={`Tags of ${words}`} isOpen onClose={onClose}>
      <AskForm
        action="Save"
        work={work}
        isDisabled={added.length === 0 && removed.length === 0}
        fault={work.error && failureLine(work.error)}
        onClose={onClose}
      >
        <Field
          label="Add tags"
          name="tags"
          value={text}
          onChange={setText}
          help="Separate them with commas."
          maxLength={filingLimits.tags * filingLimits.tag}
          optional
          autoFocus
        />
        {given.length > 0 && (
          <div role="group" aria-label="Current tags" className={css.tags}>
            {given.toSorted().map(tag => (
              <Tick
                key={tag}
                label={tag}
                isSelected={!removed.includes(tag)}
                onChange={isKept =>
                  setRemoved(isKept ? removed.filter(each => each !== tag) : [...removed, tag])
                }
              />
            ))}
          </div>
        )}
      </AskForm>
    </DialogBox>
  )
}
