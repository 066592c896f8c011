import { Platen } from '../../platen'
import { type DesignList } from '../../types'
import { Remote } from './remote'

it('reads a list of 10,000 pages at most', async () => {
  const platen = new Platen({ baseUrl: 'https://platen.example' })
  let pages = 0
  platen.listDesigns = () => {
    pages += 1
    return Promise.resolve({ data: [{ id: 'dsg_1' }], total: Infinity } as DesignList)
  }
  const remote = new Remote({ platen: () => platen, signal: new AbortController().signal })
  await expect(remote.ids()).rejects.toThrow('The service lists more than 10,000 pages')
  expect(pages).toBe(10_000)
})
