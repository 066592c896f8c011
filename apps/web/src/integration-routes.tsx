/** Loaded together: what both share with other pages is then split into no more files than for one of them. */
export { BuildRoute } from './features/design/url/build-route'
export { HookRoute } from './features/design/hook/hook-route'
