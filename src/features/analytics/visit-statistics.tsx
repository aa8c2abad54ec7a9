import { useSite } from '#config/use-site.ts'
import { useVisitChoice } from './visit-choice.ts'
import { VisitConsent } from './visit-consent.tsx'
import { VisitFrame } from './visit-frame.tsx'

/** Counts visits where the merchant does so and the visitor has not refused; asks before, where that is wanted. */
export function VisitStatistics() {
  const { analytics } = useSite().site
  const choice = useVisitChoice()
  if (!analytics) return null
  const isAsked = choice === 'again' || (choice === undefined && analytics.consent === 'asked')
  if (isAsked) return <VisitConsent />
  return choice === 'refused' ? null : <VisitFrame key={analytics.gtagId} />
}
