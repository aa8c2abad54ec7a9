/** A link of a message as an address that may be opened: one of our own sites, and nothing else that a text may hold. */
export function ownLink(link: string | undefined, origins: readonly string[]): string | undefined {
  if (link === undefined || !URL.canParse(link)) return undefined
  const { protocol, origin, href } = new URL(link)
  const isWeb = protocol === 'http:' || protocol === 'https:'
  return isWeb && origins.includes(origin) ? href : undefined
}
