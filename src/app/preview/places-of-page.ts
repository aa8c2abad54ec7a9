import { isRegisterAddress } from '#schemas/config/routes/register-address.ts'
import { ruledFieldIds } from '#schemas/forms/fields/field-ids.ts'

/** What stands on the pages of a site, and the setting that makes it so: the inner ones first. */
const places: readonly (readonly [selector: string, path: string])[] = [
  ['header a[href="/"] img', '/theme/mark'],
  ['header a[href="/"]', '/theme/siteName'],
  ['header nav', '/menu/header'],
  ['header select', '/locales/languages'],
  ['main [aria-roledescription=carousel]', '/announcements'],
  ['main section[aria-labelledby^="home-"]', '/home/parts'],
  ['main ~ nav', '/customerService/floating'],
  ['footer li', '/menu/categories'],
  ['footer', '/menu/footer'],
]

export interface PagePlace {
  readonly element: HTMLElement
  readonly path: string
}

/** The places of a page that can be pointed at, in the order of the page. */
export function placesOfPage(page: Document = document): readonly PagePlace[] {
  const fixed = places.flatMap(([selector, path]) =>
    [...page.querySelectorAll<HTMLElement>(selector)].map((element) => ({ element, path })),
  )
  return [...fixed, ...registrationPlaces(page)]
    .filter(({ element }) => element.checkVisibility())
    .toSorted(({ element: one }, { element: other }) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
}

/** Fields of a registration follow the rules of their names; its tabs are its ways. */
function registrationPlaces(page: Document): readonly PagePlace[] {
  if (!isRegisterAddress(page.location.pathname)) return []
  const fields = ruledFieldIds.flatMap((id) => {
    const control = page.querySelector<HTMLElement>(`form [name="${id}"]`)
    const frame = control?.closest<HTMLElement>('[data-field]') ?? control?.parentElement
    return frame ? [{ element: frame, path: `/register/fields/${id}` }] : []
  })
  const tabs = [...page.querySelectorAll<HTMLElement>('[role=tablist]')]
  return [...fields, ...tabs.map((element) => ({ element, path: '/flags' }))]
}

/** The innermost place around something; undefined where nothing of it is a setting. */
export function placeAround(target: EventTarget | null): PagePlace | undefined {
  if (!(target instanceof Element)) return undefined
  const around = placesOfPage().filter(({ element }) => element.contains(target))
  return around.find(({ element }) => around.every((other) => other.element.contains(element)))
}
