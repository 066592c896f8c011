const photos = ['mountains-at-dusk.jpg', 'forest-lake.jpg', 'table-lamp.jpg'] as const

const colours = ['#c8553d', '#2f6f73', '#e2a03f', '#3d4f8a', '#7a8b4f'] as const

/** Returns a page of 1920 × 1080 px with 300 elements: 75 photos, each with a number, a coloured dot and a line. */
export function contactSheet(pictures: ReadonlyMap<string, string>): object {
  const children = Array.from({ length: 75 }, (_, nth) => frame(nth, pictures)).flat()
  const pages = [{ id: 'sheet', background: '#f4f1ea', children }]
  return { schemaVersion: 1, width: 1920, height: 1080, pages }
}

function frame(nth: number, pictures: ReadonlyMap<string, string>): object[] {
  const [x, y] = [36 + (nth % 15) * 124, 44 + Math.floor(nth / 15) * 202]
  const crop = { x: (nth % 5) * 0.12, y: (nth % 3) * 0.15, width: 0.45, height: 0.6 }
  const id = String(nth + 1).padStart(2, '0')
  return [
    {
      id: `photo-${id}`,
      type: 'image',
      x,
      y,
      width: 112,
      height: 148,
      crop,
      src: pictures.get(photos[nth % photos.length] ?? ''),
    },
    {
      id: `dot-${id}`,
      type: 'shape',
      shape: 'ellipse',
      x,
      y: y + 160,
      width: 12,
      height: 12,
      fill: colours[nth % colours.length],
    },
    {
      id: `number-${id}`,
      type: 'text',
      x: x + 20,
      y: y + 156,
      width: 92,
      height: 20,
      text: `Frame ${id}`,
      fontSize: 15,
      fontFamily: 'Inter',
      fill: '#2a2a28',
    },
    {
      id: `line-${id}`,
      type: 'line',
      x,
      y: y + 184,
      width: 112,
      height: 0,
      stroke: '#cfc8ba',
      strokeWidth: 1,
    },
  ]
}
