import { type IExecuteFunctions, type INodeExecutionData, sleep } from 'n8n-workflow'
import { asResponse, type Response, sendAgain } from '../service/send-again'

/** A file of a render. */
export interface RenderedFile {
  url: string
  format: string
  mimetype: string
  page: number
}

interface Attachments {
  files: readonly RenderedFile[]
  /** The binary field of the first file; those of the others get `_1`, `_2` and so on. Undefined if none is to be fetched. */
  property: string | undefined
  /** The name of the files, without their endings. */
  name: string
}

/** Fetches files into the binary fields of an item. Their URLs need no key. Throws for a file that is gone. */
export async function attachFiles(
  context: IExecuteFunctions,
  item: INodeExecutionData,
  { files, property, name }: Attachments,
): Promise<INodeExecutionData> {
  if (property === undefined || files.length === 0) return item
  const binary: INodeExecutionData['binary'] = {}
  for (const [index, { url, format, mimetype, page }] of files.entries()) {
    const bytes = await fetchFile(context, url)
    const fileName = `${name}${files.length > 1 ? `-${page}` : ''}.${format}`
    binary[`${property}${index > 0 ? `_${index}` : ''}`] = await context.helpers.prepareBinaryData(
      bytes,
      fileName,
      mimetype,
    )
  }
  return { ...item, binary }
}

async function fetchFile({ helpers }: IExecuteFunctions, url: string): Promise<Buffer> {
  const send = async (): Promise<Response> =>
    (await helpers.httpRequest({ url, encoding: 'arraybuffer', ...asResponse })) as Response
  const { statusCode, body } = await sendAgain(send, { retries: 3, isRepeatable: true, sleep })
  if (statusCode < 400) return body as Buffer
  throw new Error(`${url} responded with ${statusCode}`)
}
