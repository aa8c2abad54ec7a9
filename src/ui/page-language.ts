import { createContext } from 'react'

/** The language of the page as a tag (BCP 47). */
export const PageLanguage = createContext('en')
