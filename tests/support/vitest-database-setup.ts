import { holdTestCluster } from './test-database.ts'

/** Vitest's global set-up: one cluster for the whole run. What it returns is the tear-down. */
export default function setup(): Promise<() => Promise<void>> {
  return holdTestCluster()
}
