/** Where the header has room for the balance: everywhere but beside the navigation of a laptop and on the narrowest phones. */
export const headerHasRoom = '(min-width: 80rem), (min-width: 22.5rem) and (max-width: 61.99rem)'

/** Where the header does not say it, or has been scrolled away, as low windows do. */
export const headerLacksRoom =
  '(max-width: 22.49rem), (min-width: 62rem) and (max-width: 79.99rem), (max-height: 30rem)'
