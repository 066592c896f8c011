import { createContext, useContext } from 'react'

/** False in an embedded editor for people who do not write programs. */
export const ForDevelopersContext = createContext(true)

/** Returns true if the editor shows ids, and what only programs use: editable properties, brand mapping and custom data. */
export const useIsForDevelopers = (): boolean => useContext(ForDevelopersContext)
