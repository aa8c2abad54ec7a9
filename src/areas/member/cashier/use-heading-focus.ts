import { useEffect, useRef } from 'react'

/** From a form to one payment and back the focus goes on at the heading of what is shown. */
export function useHeadingFocus(page: { readonly current: HTMLElement | null }, shown: string | undefined) {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    window.scrollTo(0, 0)
    page.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [page, shown])
}
