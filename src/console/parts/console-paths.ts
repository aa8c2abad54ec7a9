/** Where every page of the console stands, below `/console`. What belongs to a merchant stands below `/m/:merchant`. */
export const consolePaths = {
  merchants: '/',
  overview: '/m/:merchant',
  drafts: '/m/:merchant/drafts',
  draft: '/m/:merchant/drafts/:draft',
  document: '/m/:merchant/drafts/:draft/:document',
  releases: '/m/:merchant/releases',
  release: '/m/:merchant/releases/:number',
  operations: '/m/:merchant/operations',
  books: '/m/:merchant/books',
  webhooks: '/m/:merchant/webhooks',
  outbox: '/outbox',
  layers: '/layers',
  members: '/members',
  operators: '/operators',
  audit: '/audit',
  account: '/account',
} as const
