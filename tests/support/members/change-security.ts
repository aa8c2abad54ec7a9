import type { Security } from '#schemas/config/security.ts'
import { changeDocuments } from '../configuration/change-documents.ts'
import type { TestApp } from '../server/test-app.ts'

/** Publishes a change of what protects the accounts of a demo merchant, and waits until the server knows. */
export function changeSecurity(test: TestApp, merchant: string, change: Partial<Security>): Promise<void> {
  return changeDocuments(test, merchant, ({ security }) => ({ security: { ...security, ...change } }))
}
