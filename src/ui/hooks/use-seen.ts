import { useEffect, useState, type RefObject } from 'react'
import { useLater } from './use-later.ts'

/**
 * Whether a place was in sight: what is only looked at there is fetched then. One that is not shown never is. What is nearly in sight
 * counts as well, once what is in sight has had its time to come.
 */
export function useSeen(place: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  const isFirstViewThere = useLater(firstViewMs)
  useEffect(() => {
    if (isSeen || !place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: isFirstViewThere ? '400px' : '0px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isSeen, isFirstViewThere, place])
  return isSeen
}

const firstViewMs = 1_500
