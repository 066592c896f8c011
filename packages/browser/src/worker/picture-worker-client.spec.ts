import { type DrawnPicture, type FromWorker, type PictureTask, type ToWorker } from './messages'
import { PictureWorkerClient } from './picture-worker-client'

const task = (name: string): PictureTask =>
  ({ kind: 'paint', name, bytes: new ArrayBuffer(1), places: [], pixelRatio: 1 }) as never

const picture: DrawnPicture = {
  bitmap: {} as ImageBitmap,
  natural: { width: 1, height: 1 },
  region: null,
}

/** Returns a fake worker that answers on request, and the messages that it received. */
function worker(): {
  worker: PictureWorkerClient
  sent: string[][]
  say: (worker: number, message: FromWorker) => void
} {
  const [sent, ports]: [string[][], EventTarget[]] = [[], []]
  const openWorker = (): Worker => {
    const names: string[] = []
    const port = new EventTarget()
    ports.push(port)
    sent.push(names)
    const postMessage = (message: ToWorker): void => {
      if (message.kind === 'draw') names.push(message.task.name)
    }
    return Object.assign(port, { postMessage, terminate: () => undefined }) as unknown as Worker
  }
  const say = (worker: number, data: FromWorker): void => {
    ports[worker]?.dispatchEvent(new MessageEvent('message', { data }))
  }
  const options = { openWorker, indexUrl: '', resvgUrl: '', timeLimitMs: 1 }
  return { worker: new PictureWorkerClient(options), sent, say }
}

const drawn = (id: number): FromWorker => ({ kind: 'drawn', id, picture })

describe('PictureWorkerClient', () => {
  it('sends the worker the next images while it draws one', async () => {
    const { worker: pictures, sent, say } = worker()
    const all = 'a b c d e f'.split(' ').map(name => pictures.draw(task(name)))
    expect(sent).toEqual(['a b c d e'.split(' ')])
    say(0, drawn(1))
    expect(sent).toEqual(['a b c d e f'.split(' ')])
    for (const id of [2, 3, 4, 5, 6]) say(0, drawn(id))
    expect(await Promise.all(all)).toEqual('a b c d e f'.split(' ').map(() => picture))
  })

  it('leaves out an image that is withdrawn before the worker has it', async () => {
    const { worker: pictures, sent, say } = worker()
    const signals = 'a b c d e f g'.split(' ').map(() => new AbortController())
    const all = 'a b c d e f g'
      .split(' ')
      .map((name, at) => pictures.draw(task(name), signals[at]?.signal))
    for (const at of [1, 5]) signals[at]?.abort()
    say(0, drawn(1))
    expect(sent).toEqual(['a b c d e g'.split(' ')])
    for (const id of [2, 3, 4, 5, 7]) say(0, drawn(id))
    expect(await Promise.all([all[0], all[1], all[6]])).toEqual([picture, picture, picture])
  })

  it.each<[string, FromWorker, string]>([
    ['hangs', { kind: 'busy' }, 'takes too long to draw'],
    ['traps', { kind: 'failed', id: 1, reason: 'too deep', spoiled: true }, 'too deep'],
  ])('has another worker draw the rest when one %s', async (_, said, reason) => {
    const { worker: pictures, sent, say } = worker()
    const [first, ...others] = ['a', 'b', 'c'].map(name => pictures.draw(task(name)))
    say(0, said)
    await expect(first).rejects.toThrow(reason)
    expect(sent).toEqual([
      ['a', 'b', 'c'],
      ['b', 'c'],
    ])
    // Too late: answers from a replaced worker are ignored.
    say(0, drawn(2))
    say(1, { kind: 'failed', id: 2, reason: 'cannot be decoded', spoiled: false })
    say(1, drawn(3))
    const ends = await Promise.allSettled(others)
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })
})
