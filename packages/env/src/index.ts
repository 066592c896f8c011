export { describeSettings, type Setting } from './describe-settings'
export { orExit } from './or-exit'
export { EnvironmentError, parseEnvironment } from './parse-environment'
export { flag, integer, list, url } from './setting-types'
