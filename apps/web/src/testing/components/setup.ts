// Loaded first, as in `main.tsx`: of rules with equal specificity, those of a component must win.
import '../../ui/tokens.css'
import '../../ui/base.css'
import { beforeEach, vi } from 'vitest'
import { cleanup } from './render'

const file = crypto.randomUUID()
const factory = IDBFactory.prototype as IDBFactory & { openNamed?: IDBFactory['open'] }
const openNamed = (factory.openNamed ??= factory.open)

// Several files share a page, which keeps its databases: each file gets databases of its own.
factory.open = function (name, version) {
  return openNamed.call(this, `${name} ${file}`, version)
}

beforeEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})
