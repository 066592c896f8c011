import { hasQuality, renderFormats } from '@platen/design'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { download } from '../../../../parts/render-outcome/download/download'
import { formatNames } from '../../../../parts/render-outcome/download/format-names'
import { useFormat } from '../../../../parts/render-outcome/download/use-format'
import { failureLine } from '../../../../service/failures'
import { platen } from '../../../../service/transport'
import { Dropdown, Radios, Tick } from '../../../../ui/inputs/choices'
import { ValueField } from '../../../../ui/inputs/value-field'
import { AskForm } from '../../../../ui/overlays/ask-form'
import { DialogBox } from '../../../../ui/overlays/dialog'
import { useEditing, useEditor } from '../../session/editing'
import { pageOf } from '../../session/shown-page'
import { NotRendered, savedDraft } from '../session/saved-draft'
import { useSavingParts } from '../session/saving-provider'
import {
  chosenPages,
  type DownloadChoices,
  firstChoices,
  hasTransparency,
  type PageNumbers,
  requestFor,
} from './download-choices'

/** Asks for the format and the pages, and downloads the design as it is on the canvas. */
export function DownloadDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [format, setFormat] = useFormat('png')
  const [rest, setRest] = useState(firstChoices)
  const choices = { ...rest, format }
  const pages = usePages()
  const numbers = chosenPages(choices, pages)
  const change = (next: Partial<typeof firstChoices>): void => setRest({ ...rest, ...next })
  const downloading = useDownloading(onClose)
  const { error } = downloading
  return (
    <DialogBox title="Download" isOpen onClose={onClose}>
      <AskForm
        action="Download"
        work={{
          isPending: downloading.isPending,
          mutate() {
            if (numbers !== null) downloading.mutate({ choices, numbers })
          },
        }}
        isDisabled={numbers === null}
        fault={error && (error instanceof NotRendered ? error.message : failureLine(error))}
        onClose={onClose}
      >
        <Dropdown label="Format" value={format} choices={formats} onChange={setFormat} />
        <Looks choices={choices} onChange={change} />
        {pages.count > 1 && <Pages choices={choices} onChange={change} {...pages} />}
      </AskForm>
    </DialogBox>
  )
}

const formats = renderFormats.map(value => ({ value, label: formatNames[value] }))
const scales = ['0.5', '1', '1.5', '2', '3', '4'] as const
const qualities = [
  { value: '100', label: '100 · Best' },
  { value: '90', label: '90 · High' },
  { value: '75', label: '75 · Medium' },
  { value: '50', label: '50 · Small file' },
] as const

interface ChoosingProps {
  choices: DownloadChoices
  onChange: (next: Partial<DownloadChoices>) => void
}

/** The choices that depend on the format. */
function Looks({ choices, onChange }: ChoosingProps): ReactNode {
  const page = useEditor(pageOf)
  const { format, scale, quality, transparent } = choices
  const sides = (by: number): string =>
    page ? `${Math.round(page.width * by)} × ${Math.round(page.height * by)} px` : ''
  return (
    <>
      {format !== 'pdf' && (
        <Dropdown
          label="Scale"
          value={String(scale)}
          choices={scales.map(value => ({ value, label: `${value}× · ${sides(Number(value))}` }))}
          onChange={next => onChange({ scale: Number(next) })}
        />
      )}
      {hasQuality(format) && (
        <Dropdown
          label="Quality"
          value={String(quality)}
          choices={qualities}
          onChange={next => onChange({ quality: Number(next) })}
        />
      )}
      {hasTransparency(format) && (
        <Tick
          label="Transparent background"
          isSelected={transparent}
          onChange={next => onChange({ transparent: next })}
        />
      )}
    </>
  )
}

/** The choice of pages. */
function Pages({ choices, onChange, count, shown }: ChoosingProps & PageNumbers): ReactNode {
  const isWrong = choices.some !== '' && chosenPages(choices, { count, shown }) === null
  return (
    <>
      <Radios
        label="Pages"
        value={choices.pages}
        choices={[
          { value: 'all', label: `All ${count}` },
          { value: 'shown', label: `Page ${shown}` },
          { value: 'some', label: 'Some' },
        ]}
        onChange={pages => onChange({ pages })}
      />
      {choices.pages === 'some' && (
        <ValueField
          label="Page numbers"
          value={choices.some}
          help="For example 1, 3-5"
          fault={isWrong ? `Enter numbers from 1 to ${count}` : undefined}
          onChange={some => onChange({ some })}
        />
      )}
    </>
  )
}

/** Returns the number of pages, and the number of the page on the canvas. */
function usePages(): PageNumbers {
  const count = useEditor(({ design }) => design.pages.length)
  const shown = useEditor(
    ({ design, selection }) => design.pages.findIndex(({ id }) => id === selection.page) + 1,
  )
  return { count, shown }
}

interface Downloading {
  choices: DownloadChoices
  numbers: number[] | undefined
}

/** Saves the draft, renders it, and saves the files on the device. */
function useDownloading(onDone: () => void) {
  const { designId, name, announce } = useEditing()
  const { saver } = useSavingParts()
  return useMutation({
    mutationFn: async ({ choices, numbers }: Downloading) => {
      const { id } = await savedDraft(designId, saver)
      const { files } = await platen.generate(id, requestFor(choices, numbers))
      await download(name.get(), files)
    },
    onSuccess() {
      announce('Downloaded')
      onDone()
    },
  })
}
