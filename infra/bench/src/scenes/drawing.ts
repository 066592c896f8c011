/** The colour that a render replaces. */
export const dominant = '#335577'

const tau = 2 * Math.PI

/** Returns a rosette of leaves, 200 × 200, as 3 to 12 kB of SVG; most of it is in the dominant colour. */
export function rosette(seed: number): string {
  const leaves = 12 + (seed % 5) * 8
  const paths = Array.from({ length: leaves }, (_, index) => leaf(seed, index, leaves)).join('')
  const rings = Array.from(
    { length: 6 },
    (_, index) =>
      `<circle cx="100" cy="100" r="${10 + index * 5}" fill="none" stroke="#e0a030" stroke-width="1"/>`,
  ).join('')
  const shade = seed % 4 === 0 ? shine : { defs: '', disc: '' }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">${shade.defs}${paths}${rings}${shade.disc}</svg>`
}

/** The highlight in the middle of every fourth rosette. */
const shine = {
  defs: `<defs><radialGradient id="s"><stop offset="0" stop-color="#ffffff" stop-opacity=".6"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/></radialGradient></defs>`,
  disc: '<circle cx="100" cy="100" r="90" fill="url(#s)"/>',
}

function leaf(seed: number, index: number, leaves: number): string {
  const angle = (index / leaves) * tau
  const at = (radius: number, turn: number): string =>
    `${(100 + radius * Math.cos(angle + turn)).toFixed(2)} ${(100 + radius * Math.sin(angle + turn)).toFixed(2)}`
  const wide = 0.1 + ((seed * 7) % 5) * 0.05
  const opacity = index % 3 === 0 ? ' fill-opacity=".7"' : ''
  return `<path d="M${at(22, 0)}C${at(45, wide)} ${at(70, wide)} ${at(94, 0)}C${at(70, -wide)} ${at(45, -wide)} ${at(22, 0)}Z" fill="${dominant}"${opacity}/><path d="M${at(26, 0)}L${at(88, 0)}" stroke="#ffffff" stroke-width=".8" fill="none"/>`
}

/** Returns the drawing in another colour, for engines that cannot recolour. */
export function inColour(svg: string, colour: string | null): string {
  return colour === null ? svg : svg.replaceAll(dominant, colour)
}
