import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3'
import { parseObjectKey } from '@platen/design'
import { listedAtOnce } from '../objects/folders'
import { type ListedObject } from '../objects/object-store'

interface From {
  bucket: string
  folder: string
  /** The last key of the previous page. */
  after: string | undefined
}

interface Page {
  objects: ListedObject[]
  /** The key after which the next page starts; undefined on the last page. */
  next: string | undefined
}

/** Lists one page. Continues after the last key instead of with a token, so that a retry does not depend on server state. */
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
