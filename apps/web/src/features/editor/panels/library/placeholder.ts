/** The picture in a new frame: a landscape of 240 × 240 px in four greys, as a PNG. */
export const placeholder = `data:image/png;base64,${[
  'iVBORw0KGgoAAAANSUhEUgAAAPAAAADwAgMAAABDOwEBAAAADFBMVEXZ3uKvucGMmKP29/iMBD47AAACr0lEQVR42u',
  '3WwW3jMBSEYUmBLrr45CbSxKYEHcR+tgnefSFgviq2JBdgQAtZtmVZ4jySA2yQBXn/kW/wENtVVV555ZVXXnnllVde',
  'eeWVV155VVUdxvGa236M4zheMuNfUzwSfzj3Tx/m+EqoM933dvyTPzlv9OERX4nJWaOfbc5oJv5Y4su/jQ9LfP1B8X',
  'LmjEOXuMT/a/xD/5+/7wPw+z70ue+q4Ldk3RPfz+1A/DI4GuI3iTFf2b+GWmOG6NGXjdrEu7fqKPfub896ivu4U2/+',
  'oyZ1lHvv3doY986r57jPits5Hgh1nrt+xH2+Os99fMSGUOe42yUeCHWG+6VNPlb7Gg+EOtm9ahPd9TruCXWi+61Nct',
  'fvcZ97qNRjGZPvrrdxn69OcR+3sSHU8e52L0bu5oTV0N2d0aGUY30KVkO3yG+sBu5G5ITVwP0pIuhQ8FgiT3dIHXQ3',
  'U3zC6qC7m+IzVgfd0+T76DYcD+HJ99HGJLq7OT5jdcA9q2/uFsVDWH1zH1FsQoeajwXVu+7uEZ+xetf9mCyiqHfcT7',
  'XISWm3x+qW2GvxEFaLaLEJHWp6NtHdvMZOi/uwOtm9ahPdzTpOc3frOO1Y68kRo7+CkyNG90F1mvtdnXSsTau7Q4eK',
  'OlZ4csRoMFkfDdS6G6h1N1Kr7vChIo6FJqujoVpzQ7XmhmrNDQ6lHwtPVkbjycporFbcihq7FTV2w0Npx1Im49HaZD',
  'haU0O3poZuVY3cyqHwsdTJaLSuBm5dDdy6Gri1Q8FjRUwOj46YHB4dFXsmFiq2TOyY2DOxULFjYs/EQsWWiR0TCxVb',
  'JnZM7JlYqNgysWdioWLLxI6JPRMLFTsm9kwsVGyZ2DGxULFlYsfEnomFii0TeyYWKrZM7JjYM7FQsWNiz8RCxZaJHR',
  'MLFS/uv11gzFhTcPpmAAAAAElFTkSuQmCC',
].join('')}`
