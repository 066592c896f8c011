/** For each frame of a gesture: the ms of our own work, until its drawing is shown, and those since the frame before. */
export interface Frames {
  own: number[]
  since: number[]
}

/** For the frames of a gesture: the ms of our own work, and the share of late frames. */
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
