import { type UrlFormat } from '@platen/contract/names'
import { IconExternalLink } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { describeFailure } from '../../../service/failures'
import { ButtonLink } from '../../../ui/buttons/button'
import { CodeBlock } from '../../../ui/buttons/copy'
import { Segments } from '../../../ui/inputs/segments'
import { Notice, Skeleton } from '../../../ui/layout/states'
import css from './build.module.css'
import { imageTag, metaTags } from './markup'
import { useSignedUrl } from './use-signed-url'

interface UrlResultProps {
  keyId: string
  /** The id of the design or template, with its version if it is pinned. */
  designId: string
  format: UrlFormat
  parameters: Record<string, string>
  /** The time in seconds after which the URL expires; null for never. */
  lifetime: number | null
  /** The size of the file in px. */
  size: { width: number; height: number }
  /** What the picture shows, in words. */
  alt: string
}

const kinds = [
  { value: 'url', label: 'URL' },
  { value: 'image', label: 'Image' },
  { value: 'meta', label: 'Meta tags' },
] as const

type Kind = (typeof kinds)[number]['value']

/** The signed URL, as it is or in HTML. */
export function UrlResult(props: UrlResultProps): ReactNode {
  const { keyId, designId, format, parameters, lifetime, size, alt } = props
  const [chosen, setChosen] = useState<Kind>('url')
  const signed = useSignedUrl({ keyId, designId, format, parameters, lifetime })
  const { url, isEarlier, error } = signed
  if (error) return <Notice look="warn">{describeFailure(error).text}</Notice>
  if (url === undefined) return <Skeleton rows={1} high={140} />
  // No page shows a PDF as an image.
  const kind = format === 'pdf' ? 'url' : chosen
  const picture = { url, ...size, alt }
  const texts = { url, image: imageTag(picture), meta: metaTags(picture) }
  const label = kinds.find(({ value }) => value === kind)?.label ?? ''
  return (
    <>
      {format !== 'pdf' && (
        <Segments
          label="Form"
          segments={kinds}
          value={kind}
          holds
          onChange={next => {
            if (next) setChosen(next)
          }}
        />
      )}
      {/* The URL of an earlier picture cannot be copied or opened by mistake. */}
      <div className={css.code} inert={isEarlier} aria-busy={isEarlier}>
        <CodeBlock label={label} text={texts[kind]}>
          <ButtonLink href={url} away>
            <IconExternalLink size={16} stroke={1.5} aria-hidden="true" />
            Open
          </ButtonLink>
        </CodeBlock>
      </div>
    </>
  )
}
