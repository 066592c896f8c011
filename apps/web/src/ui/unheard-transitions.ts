// The component library records each element with a running transition until it has received an end event for each property. If the
// element is removed first, the library receives only one such event, and keeps the element and its surroundings in memory for ever.
// So the start events are hidden from the library, which is safe, since nothing waits for the end of a transition.
window.addEventListener('transitionrun', event => event.stopPropagation(), true)

export {}
