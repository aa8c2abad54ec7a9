import { useState } from 'react'
import { analyticsFrameMeta } from '#schemas/frames/analytics-frame.ts'
import { useOptionalPart } from '#api/use-optional-part.ts'
import { useSite } from '#config/use-site.ts'
import { loadNamespace } from '#i18n/namespaces.ts'

/** Where visits are counted, and visitors asked before. A page that was loaded before the merchant began with it goes on without. */
export function VisitsSlot() {
  const { analytics } = useSite().site
  const [isLet] = useState(() => window.isSecureContext && hasMeta())
  const visits = useOptionalPart('visits', loadVisits, analytics !== undefined && isLet)
  return visits?.Part ? <visits.Part /> : null
}

function hasMeta() {
  return document.querySelector(`meta[name=${analyticsFrameMeta}]`) !== null
}

async function loadVisits() {
  const [{ VisitStatistics }] = await Promise.all([
    import('#features/analytics/visit-statistics.tsx'),
    loadNamespace('visits'),
  ])
  return VisitStatistics
}
