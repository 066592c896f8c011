/** Of each frame of a gesture: the ms of our own work, until what it drew is shown, and those since the frame before. */
export interface Frames {
  own: number[]
  since: number[]
}

/** Of the frames of a gesture: the ms of our own work, and the share that came late. */
export interface GestureFigures {
  own: number[]
  late: number
}

/** Longer than that after the frame before, in ms, a frame is late where 60 fit into a second. */
const lateMs = 25

/** Counts late frames. */
export const gestureFigures = ({ own, since }: Frames): GestureFigures => ({
  own,
  late: since.filter(ms => ms > lateMs).length / since.length,
})
