/** The page in which visits are counted, away from everything that the site's own page holds. */
export const analyticsFramePath = '/analytics-frame'

/** The `<meta>` by which a page says that its policy lets it frame that page. */
export const analyticsFrameMeta = 'analytics-frame'

/** What that page is told of each page that is looked at: never more of an address than its path in the table of routes. */
export interface CountedVisit {
  readonly path: string
  readonly language: string
  /** By which the tag knows a browser again; a random one. */
  readonly client: string
}
