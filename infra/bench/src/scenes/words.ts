const sentences = [
  'The path leaves the village behind the church and climbs through larches that turn to gold in October.',
  'Nobody hurries here; the huts open their doors at four, and the soup is ready when the last guest has taken off the boots.',
  'Above the tree line the wind has the word, and anyone who listens hears marmots, water and very far away a bell.',
  'Maps show the way in thin red lines, but the guide knows where the snow lies longest and which bridge the flood took.',
  'Bread, cheese and dried pears weigh little and last for days, which is why they have crossed this pass for centuries.',
  'In the evening the valley fills with blue from below, until only the glaciers on the other side still hold the light.',
  'Children find the descent more interesting than the summit, and they are right: that is where the streams are.',
  'Rain is no reason to stay inside, says the landlady, and lends out jackets that are older than her guests.',
] as const

/** Returns text of at least this many characters, which starts differently for every seed. */
export function words(characters: number, seed = 0): string {
  let text = ''
  for (let at = seed; text.length < characters; at++)
    text += `${text === '' ? '' : ' '}${sentences[at % sentences.length] ?? ''}`
  return text
}

/** The paragraph next to a title, different in each turn; the scene determines its place. */
export const note = {
  id: 'note',
  type: 'text',
  fontSize: 17,
  lineHeight: 1.4,
  align: 'left',
  fill: '#22262b',
  text: words(100, 2),
}
