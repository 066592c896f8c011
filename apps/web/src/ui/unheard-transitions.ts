// The components note each element in which a transition runs, until all of its properties have ended. Of an element that goes away
// meanwhile they hear of one property only, and hold the element with all that was around it for good. They need not hear of any:
// nothing waits for the end of ours.
window.addEventListener('transitionrun', event => event.stopPropagation(), true)

export {}
