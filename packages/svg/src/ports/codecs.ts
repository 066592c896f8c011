/** The decoders for images inside a drawing. */
export interface Codecs {
  /** Returns the size of a bitmap in px, from its header. Rejects if the header contains no size. */
  size(bytes: Uint8Array): Promise<{ width: number; height: number }>
  /** Returns a bitmap of any format as a PNG. Rejects if it cannot be decoded. */
  png(bytes: Uint8Array): Promise<Uint8Array>
  /** Unpacks gzip. Rejects if the data is damaged, or unpacks to more than `most` bytes. */
  gunzip(bytes: Uint8Array, most: number): Promise<Uint8Array>
}
