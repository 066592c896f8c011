import { raw } from 'bwip-js'
import { type CodeWriter } from '../host/drawing-host'

/** Writes codes as hosts do. */
export const writeCode: CodeWriter = (bcid, text) => {
  const [code] = raw({ bcid, text })
  if (!code) throw new Error(`there is no code for ${text}`)
  return code
}
