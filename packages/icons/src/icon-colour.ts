/** The colour of an icon's file, which SVG elements replace. */
export const iconColour = '#000000'
