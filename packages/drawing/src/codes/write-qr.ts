import { correction, generate, mode } from 'lean-qr'
import { type QrWriter } from '../host/drawing-host'

// Bytes are UTF-8, marked as such. Latin-1 with its own mark would be shorter, but some readers fail on it.
const modes = [mode.numeric, mode.alphaNumeric, mode.ascii, mode.utf8]

/** Encodes a value as a QR code at one level of error correction. Throws if the value is too long. */
export const writeQr: QrWriter = (value, errorCorrection) => {
  const level = correction[errorCorrection]
  return generate(value, { minCorrectionLevel: level, maxCorrectionLevel: level, modes })
}
