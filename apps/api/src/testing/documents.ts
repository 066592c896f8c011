/** A small document with elements of several kinds, one of them in a group. */
export const poster = {
  schemaVersion: 1,
  width: 400,
  height: 300,
  pages: [
    {
      id: 'front',
      children: [
        { id: 'headline', type: 'text', x: 10, y: 10, width: 200, height: 40, text: 'Hello' },
        {
          id: 'badge',
          type: 'group',
          x: 100,
          y: 200,
          width: 50,
          height: 50,
          children: [
            { id: 'dot', type: 'shape', x: 5, y: 6, width: 20, height: 20, fill: '#ff0000' },
          ],
        },
      ],
    },
    { id: 'back', width: 200 },
  ],
}

/** One red pixel. */
export const pixelBase64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

/** Returns the poster with an image. */
export function posterWith(src: string): object {
  const [front, back] = poster.pages
  const photo = { id: 'photo', type: 'image', x: 0, y: 0, width: 100, height: 100, src }
  return { ...poster, pages: [{ ...front, children: [...(front?.children ?? []), photo] }, back] }
}
