/** The decoders for images inside a drawing. */
export interface Codecs {
  /** Returns the size of a bitmap in px, from its header. Rejects when there is none. */
  size(bytes: Uint8Array): Promise<{ width: number; height: number }>
  /** Returns the PNG of a bitmap of any kind. Rejects when it cannot be decoded. */
  png(bytes: Uint8Array): Promise<Uint8Array>
  /** Unpacks gzip. Rejects when it is damaged, or becomes more than `most` bytes. */
  gunzip(bytes: Uint8Array, most: number): Promise<Uint8Array>
}
