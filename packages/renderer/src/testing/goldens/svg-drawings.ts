const svg = (viewBox: string, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inner}</svg>`

const square = Buffer.from(
  svg('0 0 10 10', '<path d="M0 0h10v10H0z" fill="#e9c46a"/><circle cx="5" cy="5" r="3"/>'),
).toString('base64')

/** The SVGs that the fixtures recolour, by `src`. */
export const drawings: Record<string, string> = {
  // Coral is in most paths: in fills, under an opacity, in strokes, and in paths that are invisible.
  'https://golden.test/badge.svg': svg(
    '0 0 120 60',
    `<defs><linearGradient id="g"><stop stop-color="#e76f51"/><stop offset="1" stop-color="#e9c46a"/></linearGradient></defs>
    <rect x="4" y="4" width="24" height="24" fill="#e76f51"/>
    <rect x="4" y="32" width="24" height="24" fill="#e76f51" fill-opacity="0.5"/>
    <circle cx="44" cy="16" r="10" fill="none" stroke="#e76f51" stroke-width="4"/>
    <circle cx="44" cy="44" r="10" fill="#e9c46a" stroke="#264653" stroke-width="2"/>
    <rect x="62" y="4" width="24" height="24" fill="url(#g)"/>
    <g color="#2a9d8f"><rect x="62" y="32" width="24" height="24" fill="currentColor"/></g>
    <text x="92" y="26" font-family="serif" font-weight="bold" font-size="20" fill="#264653">Ag</text>
    <path d="M92 34h22v20H92z" fill="#e76f51" stroke="#e76f51" stroke-width="4"/>
    <g visibility="hidden" fill="#2a9d8f">${'<path d="M0 0h1v1H0z"/>'.repeat(5)}</g>`,
  ),
  'https://golden.test/effects.svg': svg(
    '0 0 120 60',
    `<defs>
    <filter id="blur"><feGaussianBlur stdDeviation="2"/></filter>
    <pattern id="dots" width="6" height="6" patternUnits="userSpaceOnUse"><circle cx="3" cy="3" r="2" fill="#2a9d8f"/></pattern>
    <mask id="m"><rect x="64" width="26" height="60" fill="#fff"/><circle cx="77" cy="16" r="6"/></mask>
    <clipPath id="c"><circle cx="106" cy="16" r="11"/></clipPath>
    <radialGradient id="r" cx="0.3" cy="0.3" r="0.8"><stop stop-color="#fff"/><stop offset="1" stop-color="#264653"/></radialGradient>
    <g id="star"><path d="M0-11 3-3h8l-6 5 2 8-7-5-7 5 2-8-6-5h8z"/></g></defs>
    <rect x="8" y="6" width="20" height="20" fill="#e76f51" filter="url(#blur)"/>
    <rect x="34" y="4" width="24" height="24" fill="url(#dots)"/>
    <rect x="65" y="4" width="24" height="24" fill="#e76f51" mask="url(#m)"/>
    <rect x="94" y="4" width="24" height="24" fill="url(#r)" clip-path="url(#c)"/>
    <use href="#star" transform="translate(18 44)" fill="#e9c46a" stroke="#264653" stroke-width="3" paint-order="stroke"/>
    <g style="isolation:isolate"><circle cx="42" cy="44" r="9" fill="#e76f51"/><circle cx="52" cy="44" r="9" fill="#2a9d8f" style="mix-blend-mode:multiply"/></g>
    <image x="66" y="34" width="22" height="22" href="data:image/svg+xml;base64,${square}"/>
    <path d="M96 36h20M96 44h20M96 52h20" stroke="#264653" stroke-width="3" stroke-dasharray="5 3" stroke-linecap="round"/>
    <path d="M102 34l8 20" stroke="#e76f51" stroke-width="3" transform="rotate(40)" transform-origin="106 44"/>`,
  ),
}
