import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failureLine } from '../../service/failures'
import { platen } from '../../service/transport'
import { uploadFile } from '../../service/upload-file'

/** A file being uploaded. */
export interface Upload {
  id: number
  name: string
  /** The progress, from 0 to 1. */
  share: number
  state: 'waiting' | 'sending' | 'done' | 'failed'
  fault?: string
}

interface Uploads {
  uploads: readonly Upload[]
  add: (files: readonly File[]) => void
  /** Removes the uploads that have ended. */
  clear: () => void
}

/** Uploads files one after the other, into a folder if one is shown, and reports the progress of each. */
export function useUploads(folder?: string): Uploads {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const last = useRef(Promise.resolve())
  const count = useRef(0)
  const change = (id: number, parts: Partial<Upload>): void => {
    setUploads(all => all.map(upload => (upload.id === id ? { ...upload, ...parts } : upload)))
  }
  const send = async (file: File, id: number): Promise<void> => {
    change(id, { state: 'sending' })
    try {
      const { id: assetId } = await uploadFile(file, {
        onProgress(share) {
          change(id, { share })
        },
      })
      if (folder !== undefined && folder !== 'none') {
        await platen.folders.changeItems({ action: 'move', ids: [assetId], folderId: folder })
        void client.invalidateQueries({ queryKey: ['folders'] })
      }
      change(id, { state: 'done', share: 1 })
      await client.invalidateQueries({ queryKey: ['assets'] })
    } catch (error) {
      change(id, { state: 'failed', fault: failureLine(error) })
    }
  }
  return {
    uploads,
    add(files) {
      const added = files.map(file => ({ file, id: (count.current += 1) }))
      setUploads(all => [
        ...all,
        ...added.map(({ file, id }) => ({
          id,
          name: file.name,
          share: 0,
          state: 'waiting' as const,
        })),
      ])
      for (const { file, id } of added) last.current = last.current.then(() => send(file, id))
    },
    clear() {
      setUploads(all => all.filter(({ state }) => state === 'waiting' || state === 'sending'))
    },
  }
}
