// Loaded first, as in `main.tsx`: of rules with equal specificity, those of a component must win.
import '../../ui/tokens.css'
import '../../ui/base.css'
import { beforeEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'

// The library cleans up in the first file only, since all files share its module.
beforeEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})
