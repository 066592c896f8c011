import { readFileSync } from 'node:fs'

/** A font file that Platen ships, for those who have to be given it. */
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
  bytes: readFileSync(require.resolve(`@expo-google-fonts/${path}.ttf`)),
})

/** The faces of Inter that the scenes use. */
export const interFaces = (): Face[] => [
  face('Inter', 400, 'inter/400Regular/Inter_400Regular'),
  face('Inter', 700, 'inter/700Bold/Inter_700Bold'),
]

/** The faces of a magazine's page. */
export const magazineFaces = (): Face[] => [
  ...interFaces(),
  face('Playfair Display', 700, 'playfair-display/700Bold/PlayfairDisplay_700Bold'),
  face('Lora', 400, 'lora/400Regular/Lora_400Regular'),
  face('Lora', 400, 'lora/400Regular_Italic/Lora_400Regular_Italic'),
  face('DM Sans', 500, 'dm-sans/500Medium/DMSans_500Medium'),
]
