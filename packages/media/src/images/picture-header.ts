/** The header of an image: width and height in px as stored, and the EXIF orientation (1..8; 1 = upright). */
export interface PictureHeader {
  width: number
  height: number
  orientation: number
}
