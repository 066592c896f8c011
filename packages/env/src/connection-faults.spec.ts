import { logConnectionFaults } from '.'

describe('the log of a connection', () => {
  afterEach(() => {
    jest.restoreAllMocks()
  })

  it('gets one line a second, with the number of omitted faults', () => {
    const lines: object[] = []
    const now = jest.spyOn(performance, 'now').mockReturnValue(5000)
    const report = logConnectionFaults({ warn: facts => void lines.push(facts) }, 'redis')
    for (const reason of ['ECONNREFUSED', 'again', 'and again']) report(new Error(reason))
    now.mockReturnValue(5999)
    report('one more')
    now.mockReturnValue(6000)
    report('lost')
    expect(lines).toEqual([
      { connection: 'redis', reason: 'ECONNREFUSED', dropped: 0 },
      { connection: 'redis', reason: 'lost', dropped: 3 },
    ])
  })
})
