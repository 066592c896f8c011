/**
 * Names the pixels: two renders of one input differ only if their versions differ. To be raised with every
 * change of drawing, fonts, encoders or their settings, and with skia-canvas, sharp and resvg: earlier files answer
 * identical requests as long as it stays.
 */
export const rendererVersion = '4'
