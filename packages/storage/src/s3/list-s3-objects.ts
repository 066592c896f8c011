import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3'
import { parseObjectKey } from '@platen/design'
import { listedAtOnce } from '../objects/folders'
import { type ListedObject } from '../objects/object-store'

interface From {
  bucket: string
  folder: string
  /** The last key of the page before. */
  after: string | undefined
}

interface Page {
  objects: ListedObject[]
  /** Where the next page begins; undefined after the last. */
  next: string | undefined
}

/** Lists one page. By the last key instead of a token, so that a repeated attempt needs nothing from the server's memory. */
export async function listS3Objects(
  client: S3Client,
  { bucket, folder, after }: From,
): Promise<Page> {
  const answer = await client.send(
    new ListObjectsV2Command({
      Bucket: bucket,
      MaxKeys: listedAtOnce,
      ...(folder !== '' && { Prefix: folder }),
      ...(after !== undefined && { StartAfter: after }),
    }),
  )
  const contents = answer.Contents ?? []
  const objects = contents.flatMap(({ Key: key, Size: size = 0, LastModified: storedAt }) =>
    key !== undefined && storedAt !== undefined && parseObjectKey(key)
      ? [{ key, size, storedAt }]
      : [],
  )
  return { objects, next: answer.IsTruncated === true ? contents.at(-1)?.Key : undefined }
}
