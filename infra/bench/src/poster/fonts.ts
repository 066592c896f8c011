import { readFileSync } from 'node:fs'

/** The bytes of Inter in one weight (400 or 700), the same file that Platen ships. */
export function fontData(weight: number): Buffer {
  const name = weight >= 700 ? '700Bold/Inter_700Bold' : '400Regular/Inter_400Regular'
  return readFileSync(require.resolve(`@expo-google-fonts/inter/${name}.ttf`))
}
