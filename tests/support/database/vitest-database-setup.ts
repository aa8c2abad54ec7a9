import type { TestProject } from 'vitest/node'
import { holdTestCluster, runVariable } from './test-database.ts'

/** Vitest's global set-up: one cluster for the whole run. What it returns is the tear-down. */
export default function setup({ vitest }: TestProject): Promise<() => Promise<void>> {
  if (!vitest.config.watch) process.env[runVariable] = String(process.pid)
  return holdTestCluster({ durable: false })
}
