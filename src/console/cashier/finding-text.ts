import type { StaffFinding } from '#api/queries/staff-findings.ts'
import type { MessageId } from '#i18n/message-id.ts'

/** What a finding is called: the reference of its deposit or withdrawal, or the provider's id where there is none. */
export function findingName({ deposit, withdrawal, subject }: StaffFinding): string {
  return deposit?.reference ?? withdrawal?.reference ?? subject
}

/** What an operator should do about a finding, in a sentence or two. */
export function findingNext({ kind, method, there }: StaffFinding): MessageId {
  if (method !== undefined) return `findings.next.payment.${kind}`
  if (kind !== 'state') return `findings.next.payout.${kind}`
  return there?.state === 'paid' ? 'findings.next.payout.paid' : 'findings.next.payout.ended'
}
