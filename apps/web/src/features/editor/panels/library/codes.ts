import { item, lengthOn, type LibraryItem, type LibrarySection } from './item'

/** QR codes with an example of their content. */
export const codes: LibrarySection = {
  title: 'QR codes',
  items: [
    code('Link', ['https://example.com']),
    code('Wi-Fi', ['WIFI:T:WPA;S:Network name;P:Password;;']),
    code('Contact', [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Doe;Jane;;;',
      'FN:Jane Doe',
      'TEL:+44 20 7946 0000',
      'EMAIL:jane@example.com',
      'END:VCARD',
    ]),
  ],
}

function code(name: string, lines: readonly string[]): LibraryItem {
  return item(name, page => {
    const side = lengthOn(page)
    return { type: 'qr', value: lines.join('\n'), width: side, height: side }
  })
}
