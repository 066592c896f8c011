/** For each frame of a gesture, the time in ms of our own work, until its drawing is shown, and the time since the previous frame. */
export interface Frames {
  own: number[]
  since: number[]
}

/** For the frames of a gesture, the time in ms of our own work, and the share of late frames. */
export interface GestureFigures {
  own: number[]
  late: number
}

/** The time in ms since the previous frame from which a frame is late, at 60 frames per second. */
const lateMs = 25

/** Calculates the share of late frames. */
export const gestureFigures = ({ own, since }: Frames): GestureFigures => ({
  own,
  late: since.filter(ms => ms > lateMs).length / since.length,
})
