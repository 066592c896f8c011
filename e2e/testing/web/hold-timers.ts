/** A script for the page: holds back timers of ten seconds until `letGo()` is called, however slow the machine is. */
export const holdTimers = `(() => {
  const held = new Map()
  const { setTimeout, clearTimeout } = window
  let last = 0
  window.setTimeout = (act, ms, ...rest) => {
    if (ms !== 10_000) return setTimeout(act, ms, ...rest)
    held.set(--last, act)
    return last
  }
  window.clearTimeout = id => {
    if (!held.delete(id)) clearTimeout(id)
  }
  window.letGo = () => {
    for (const act of held.values()) act()
  }
})()`
