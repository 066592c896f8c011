import { isOutsideApp } from './outside-app'

it.each([
  ['/docs', true],
  ['/docs/reference/renders#generate', true],
  ['/docs?theme=dark', true],
  ['/files/org_1/a.png', true],
  ['/shared#token', true],
  ['/', false],
  ['/docsy', false],
  ['/designs/docs', false],
])('%s is outside the app: %s', (path, outside) => expect(isOutsideApp(path)).toBe(outside))
