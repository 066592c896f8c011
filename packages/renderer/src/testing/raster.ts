import { type Raster } from '../encode/raster/raster'

/** Returns a raster with pixels from a function; it is opaque if all of them are. */
export function rasterOf(
  width: number,
  height: number,
  colour: (x: number, y: number) => [red: number, green: number, blue: number, alpha: number],
): Raster {
  const data = Buffer.alloc(width * height * 4)
  let opaque = true
  for (let at = 0; at < width * height; at++) {
    const pixel = colour(at % width, Math.floor(at / width))
    opaque &&= pixel[3] === 255
    data.set(pixel, at * 4)
  }
  return { data, width, height, opaque }
}
