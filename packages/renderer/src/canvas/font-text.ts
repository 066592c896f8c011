/** What fonts hold as pictures, which have no outline. */
export const pictograph = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u
