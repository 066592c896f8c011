import { type DesignItem } from '@platen/client'
import { type RenderFormat, renderFormats } from '@platen/design'
import { type ReactNode, useState } from 'react'
import { type WantedItem } from '../../parts/filing/download/gather'
import { Gathering } from '../../parts/filing/download/gathering'
import { readFile } from '../../parts/render-outcome/download/download'
import { fileNames } from '../../parts/render-outcome/download/file-names'
import { formatNames } from '../../parts/render-outcome/download/format-names'
import { useFormat } from '../../parts/render-outcome/download/use-format'
import { platen } from '../../service/transport'
import { countText } from '../../ui/amounts'
import { Dropdown } from '../../ui/inputs/choices'
import { AskForm } from '../../ui/overlays/ask-form'
import { DialogBox } from '../../ui/overlays/dialog'

interface DownloadDesignsProps {
  designs: readonly DesignItem[]
  onClose: () => void
}

const formats = renderFormats.map(value => ({ value, label: formatNames[value] }))

/** Asks for a format, renders designs as their cards show them, and downloads the files as one ZIP. */
export function DownloadDesigns({ designs, onClose }: DownloadDesignsProps): ReactNode {
  const [format, setFormat] = useFormat('png')
  const [items, setItems] = useState<readonly WantedItem[] | null>(null)
  return (
    <DialogBox title={`Download ${countText(designs.length, 'design')}`} isOpen onClose={onClose}>
      {items ? (
        <Gathering items={items} archive="designs.zip" onClose={onClose} />
      ) : (
        <AskForm
          action="Download"
          work={{
            isPending: false,
            mutate: () => setItems(designs.map(design => itemOf(design, format))),
          }}
          onClose={onClose}
        >
          <Dropdown label="Format" value={format} choices={formats} onChange={setFormat} />
        </AskForm>
      )}
    </DialogBox>
  )
}

/** Returns the item that renders a design with all its pages: a file for each, or one PDF. */
const itemOf = ({ id, name, draft }: DesignItem, format: RenderFormat): WantedItem => ({
  name,
  async read(signal) {
    const body = { format, ...(format === 'pdf' && { pdf: { merge: true } }) }
    const { files } = await platen.generate(draft ? `${id}@draft` : id, body, { signal })
    const names = fileNames(name, files)
    return Promise.all(
      files.map(async (file, nth) => ({
        name: names[nth] ?? '',
        bytes: await readFile(file, signal),
      })),
    )
  },
})
