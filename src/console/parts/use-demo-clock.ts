import { useQuery } from '@tanstack/react-query'
import { demoClockQuery } from '#api/queries/demo-clock.ts'
import { useSelf } from '../sign-in/use-self.ts'

/** The time of the demo, by which the cashier acts; undefined where there is no demo, whose time is the true one. */
export function useDemoClock() {
  const isDemo = useSelf()?.showsOutbox === true
  return useQuery({ ...demoClockQuery, enabled: isDemo }).data
}
