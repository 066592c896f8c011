/** For each frame of a gesture, the time in ms of our own work up to the end of the frame, and the time since the previous frame. */
export interface Frames {
  own: number[]
  since: number[]
}

/** For the frames of a gesture, the time in ms of our own work, and the share of late frames. */
export interface GestureFigures {
  own: number[]
  late: number
}

/** A frame is late if more than this time, in ms, has passed since the previous one; at 60 frames per second, 16.7 ms pass. */
const lateMs = 25

/** Calculates the share of late frames. */
export const gestureFigures = ({ own, since }: Frames): GestureFigures => ({
  own,
  late: since.filter(ms => ms > lateMs).length / since.length,
})
