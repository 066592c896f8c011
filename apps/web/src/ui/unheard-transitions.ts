// The component library records each element in which a transition runs, until all of its properties have ended. When an element is
// removed meanwhile, the library gets the event of one property only, and keeps the element and its surroundings in memory for good. The
// library needs none of these events: nothing waits for the end of our transitions.
window.addEventListener('transitionrun', event => event.stopPropagation(), true)

export {}
