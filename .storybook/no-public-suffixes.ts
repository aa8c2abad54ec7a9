/** Stands in for the list of all public suffixes, which the cookies of msw ask for domains: the answers of stories name none. */
export function getDomain(): null {
  return null
}
