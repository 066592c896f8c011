import { type TextBudget } from '@platen/contract'
import { TextBudgets } from './text-budgets'

interface Measuring {
  promise: Promise<readonly TextBudget[]>
  resolve: (budgets: readonly TextBudget[]) => void
  reject: (error: Error) => void
}

/** Budgets whose measurements end when the test says so. */
function opened() {
  const budgets = new TextBudgets()
  const begun: Measuring[] = []
  const ask = (key: string | null, organizationId = 'org_acme'): Promise<readonly TextBudget[]> =>
    budgets.of({
      organizationId,
      key,
      measure: () => {
        const measuring = gate()
        begun.push(measuring)
        return measuring.promise
      },
    })
  const end = (): void => begun.splice(0).forEach(({ resolve }) => resolve([]))
  return { ask, begun, end }
}

function gate(): Measuring {
  const ends: Partial<Measuring> = {}
  const promise = new Promise<readonly TextBudget[]>((resolve, reject) => {
    Object.assign(ends, { resolve, reject })
  })
  return { ...(ends as Measuring), promise }
}

describe('TextBudgets', () => {
  it('measures a version and language once', async () => {
    const { ask, begun, end } = opened()
    const asked = [ask('a@1 en'), ask('a@1 en'), ask('a@1 de'), ask('a@1 en', 'org_rival')]
    expect(begun).toHaveLength(3)
    end()
    await Promise.all(asked)
    await ask('a@1 en')
    expect(begun).toHaveLength(0)
  })

  it('measures a draft each time', async () => {
    const { ask, begun, end } = opened()
    const asked = [ask(null), ask(null)]
    expect(begun).toHaveLength(2)
    end()
    await Promise.all(asked)
    void ask(null)
    expect(begun).toHaveLength(1)
  })

  it('refuses an organization its fifth measurement at a time', async () => {
    const { ask, begun, end } = opened()
    const asked = ['a', 'b', 'c', null].map(key => ask(key))
    await expect(ask('e')).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 2 })
    await expect(ask(null)).rejects.toMatchObject({ code: 'rate_limited' })
    const more = [...asked, ask('a'), ask('e', 'org_rival')]
    expect(begun).toHaveLength(5)
    end()
    await Promise.all(more)
    void ask('e')
    expect(begun).toHaveLength(1)
  })

  it('measures again what could not be measured', async () => {
    const { ask, begun } = opened()
    const asked = ask('a')
    begun.pop()?.reject(new Error('the child has crashed'))
    await expect(asked).rejects.toThrow('the child has crashed')
    void ask('a')
    expect(begun).toHaveLength(1)
  })
})
