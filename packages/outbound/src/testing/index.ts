export { fakeDial } from './fake-dial'
export { drip, type LocalServer, reply, startServer } from './local-server'
export { startNameServer } from './name-server'
export { publicHosts, refusedAnswers, refusedUrls } from './refused-urls'
