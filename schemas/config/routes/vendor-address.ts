import { routePath, type RouteId } from './routes.ts'

/** The query that chooses a vendor of a category: `/rng?page=` (specification §2), and `?vendor=` elsewhere. */
export function vendorQuery(route: RouteId, vendor: string): string {
  return `?${route === 'rng' ? 'page' : 'vendor'}=${vendor}`
}

export function vendorAddress(route: RouteId, vendor: string): string {
  return routePath(route) + vendorQuery(route, vendor)
}

/** The vendor that an address chooses by either name; one that the category does not have is no choice. */
export function vendorOfQuery<Vendor extends { readonly id: string }>(
  vendors: readonly Vendor[],
  query: Query,
): Vendor | undefined {
  const asked = [query.get('page'), query.get('vendor')]
  return vendors.find(({ id }) => asked.includes(id))
}

/** What a query is read by; this layer knows no browser. */
interface Query {
  get(name: string): string | null
}
