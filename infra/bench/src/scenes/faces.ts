import { readFileSync } from 'node:fs'

/** A font file that Platen ships, for the contenders that need the file. */
export interface Face {
  family: string
  weight: number
  style: 'italic' | 'normal'
  bytes: Buffer
}

const face = (family: string, weight: number, path: string): Face => ({
  family,
  weight,
  style: path.includes('Italic') ? 'italic' : 'normal',
  bytes: readFileSync(path),
})

/** Returns the faces of Inter that the scenes use. */
export const interFaces = (): Face[] => [
  face('Inter', 400, require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  face('Inter', 700, require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')),
]

/** Returns the faces of the magazine page. */
export const magazineFaces = (): Face[] => [
  ...interFaces(),
  face(
    'Playfair Display',
    700,
    require.resolve('@expo-google-fonts/playfair-display/700Bold/PlayfairDisplay_700Bold.ttf'),
  ),
  face('Lora', 400, require.resolve('@expo-google-fonts/lora/400Regular/Lora_400Regular.ttf')),
  face(
    'Lora',
    400,
    require.resolve('@expo-google-fonts/lora/400Regular_Italic/Lora_400Regular_Italic.ttf'),
  ),
  face(
    'DM Sans',
    500,
    require.resolve('@expo-google-fonts/dm-sans/500Medium/DMSans_500Medium.ttf'),
  ),
]
