import { useQuery } from '@tanstack/react-query'
import { demoClockQuery } from '#api/queries/demo-clock.ts'
import { selfQuery } from '#api/queries/operator.ts'

/** The time of the demo, by which the cashier acts; undefined where there is no demo, whose time is the true one. */
export function useDemoClock() {
  const isDemo = useQuery(selfQuery).data?.showsOutbox === true
  return useQuery({ ...demoClockQuery, enabled: isDemo }).data
}
