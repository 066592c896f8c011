import { interFaces } from './faces'
import { photo } from './photo'
import { asset, type Scene, scene } from './scene'
import { note } from './words'

const side = { columns: 4, rows: 3, cell: 300, gap: 24 }
const width = side.columns * (side.cell + side.gap) + side.gap
const height = side.rows * (side.cell + side.gap) + side.gap + 100

/** Returns a page of photographs. */
export async function albumScene(): Promise<Scene> {
  const photos = await Promise.all(
    Array.from({ length: side.columns * side.rows }, async (_, index) =>
      asset(await photo(index), 'image/jpeg'),
    ),
  )
  const cells = photos.map(({ src }, index) => ({
    id: `photo-${index}`,
    type: 'image',
    src,
    x: left(index % side.columns),
    y: 100 + left(Math.floor(index / side.columns)),
    width: side.cell,
    height: side.cell,
    cornerRadius: 12 + index * 6,
    // Each photograph shows a different square part of a 3 : 2 image.
    crop: { x: 0.02 * index, y: 0.1, width: 0.5, height: 0.75 },
  }))
  const caption = {
    id: 'caption',
    type: 'text',
    x: side.gap,
    y: 36,
    width: 720,
    height: 60,
    text: 'Twelve mornings',
    fontSize: 48,
    fontWeight: 700,
    align: 'left',
    fill: '#22262b',
  }
  const about = { ...note, x: 780, y: 36, width: width - 780 - side.gap, height: 60 }
  return scene({
    name: 'Image-heavy',
    description: `An album page, ${width} × ${height} px: 12 photographs of 1920 × 1280 px, cropped and with rounded corners, a caption and a note. Every render has a different caption and note.`,
    formats: ['jpeg', 'png', 'pdf'],
    document: {
      schemaVersion: 1,
      width,
      height,
      pages: [{ id: 'page', background: '#ffffff', children: [...cells, caption, about] }],
    },
    assets: photos,
    faces: interFaces(),
    modifications: turn => [
      { id: 'caption', text: `Twelve mornings, number ${turn + 1}` },
      { id: note.id, text: `${turn + 1}. ${note.text}` },
    ],
  })
}

const left = (index: number): number => side.gap + index * (side.cell + side.gap)
