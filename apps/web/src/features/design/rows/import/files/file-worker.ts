import { UnreadableTable } from '../table'
import { type FileAnswer, type FileQuestion } from './read-file'
import { readBytes } from './read-bytes'

/** Reads files off the main thread, so that a large one does not stop the page. */
self.addEventListener('message', ({ data: { bytes, locale } }: MessageEvent<FileQuestion>) => {
  void readBytes(bytes, locale)
    .then((table): FileAnswer => ({ table }))
    .catch((error: unknown): FileAnswer => ({
      fault: error instanceof UnreadableTable ? error.message : null,
    }))
    .then(answer => self.postMessage(answer))
})
