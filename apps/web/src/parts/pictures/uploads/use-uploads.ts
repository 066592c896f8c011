import { type Asset, PlatenError } from '@platen/client'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failureLine } from '../../../service/failures'
import { platen } from '../../../service/transport'
import { uploadFile } from '../../../service/upload-file'
import { pictureTypes } from '../picture-types'

/** A file being uploaded. */
export interface Upload {
  id: number
  name: string
  /** The progress, from 0 to 1. */
  share: number
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Why it was refused, or why it is stored outside the shown folder. */
  fault?: string
  /** Stops the upload and removes it from the list. */
  cancel: () => void
}

export interface Uploads {
  uploads: readonly Upload[]
  /** Uploads files after those that were added before; resolves to the stored ones. */
  add: (files: readonly File[]) => Promise<Asset[]>
  /** Removes the uploads that have ended. */
  clear: () => void
}

interface UploadsOptions {
  /** The shown folder, into which files are moved. */
  folder?: string | undefined
  /** True where only images and SVGs are of use: files that are known to be something else are not sent. */
  onlyPictures?: boolean
}

/** Uploads files one after the other, into a folder if one is shown, and reports the progress of each. */
export function useUploads({ folder, onlyPictures = false }: UploadsOptions = {}): Uploads {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const count = useRef(0)
  const change = (id: number, parts: Partial<Upload>): void => {
    setUploads(all => all.map(upload => (upload.id === id ? { ...upload, ...parts } : upload)))
  }
  const send = async (file: File, id: number, signal: AbortSignal): Promise<Asset[]> => {
    if (onlyPictures && isOther(file)) {
      change(id, { state: 'failed', fault: notPicture })
      return []
    }
    change(id, { state: 'sending' })
    try {
      const onProgress = (share: number): void => change(id, { share })
      const asset = await uploadFile(file, { onProgress, signal })
      change(id, { state: 'done', share: 1, ...(await moveInto(folder, asset)) })
      await client.invalidateQueries({ queryKey: ['assets'] })
      return [asset]
    } catch (error) {
      if (!signal.aborted) change(id, { state: 'failed', fault: faultOf(error, onlyPictures) })
      return []
    }
  }
  const moveInto = async (to: string | undefined, asset: Asset): Promise<Partial<Upload>> => {
    if (to === undefined || to === 'none') return {}
    try {
      await platen.folders.changeItems({ action: 'move', ids: [asset.id], folderId: to })
      return {}
    } catch (error) {
      const why = failureLine(error)
      return { fault: `It is under “Not in a folder”. It could not be moved: ${why}` }
    } finally {
      void client.invalidateQueries({ queryKey: ['folders'] })
    }
  }
  const addOne = (file: File): Promise<Asset[]> => {
    const id = (count.current += 1)
    const cancelled = new AbortController()
    const cancel = (): void => {
      cancelled.abort()
      setUploads(all => all.filter(upload => upload.id !== id))
    }
    setUploads(all => [...all, { id, name: file.name, share: 0, state: 'waiting', cancel }])
    const sent = last.current.then(() => send(file, id, cancelled.signal))
    last.current = sent
    return sent
  }
  return {
    uploads,
    async add(files) {
      return (await Promise.all(files.map(addOne))).flat()
    },
    clear() {
      setUploads(all => all.filter(isUnderWay))
    },
  }
}

const faultOf = (error: unknown, onlyPictures: boolean): string =>
  onlyPictures && isUnreadable(error) ? notPicture : failureLine(error)

const notPicture = 'Choose a PNG, JPEG, WebP, GIF, AVIF, TIFF or SVG.'

/** True if the browser knows that a file is no image. It does not know all types; fonts are stored, so that they can be used elsewhere. */
const isOther = ({ type }: File): boolean =>
  type !== '' && !type.startsWith('font/') && !pictureTypes.includes(type)

const isUnreadable = (error: unknown): boolean =>
  error instanceof PlatenError && error.code === 'unsupported_media_type'

/** True until the file is stored or refused. */
export const isUnderWay = ({ state }: Pick<Upload, 'state'>): boolean =>
  state === 'waiting' || state === 'sending'
