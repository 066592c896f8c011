// The component library records each element with a running transition until the transitions of all its properties have ended. If the
// element is removed first, the library receives only one of these events, and keeps the element and its surroundings in memory for ever.
// These events can be stopped, since nothing waits for the end of a transition.
window.addEventListener('transitionrun', event => event.stopPropagation(), true)

export {}
