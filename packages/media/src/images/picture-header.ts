/** The header of a picture: its sides in px as stored, and its EXIF orientation (1..8; 1 = upright). */
export interface PictureHeader {
  width: number
  height: number
  orientation: number
}
