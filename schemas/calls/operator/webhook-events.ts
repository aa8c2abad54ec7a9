/** What a merchant's own systems are told of; each has the message `webhooks.event.<name>`. */
export const webhookEvents = [
  'release.published',
  'release.rolledBack',
  'release.scheduled',
  'schedule.cancelled',
  'switches.changed',
  'test',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Why an address gave no answer; each has the message `webhooks.problem.<name>`. */
export const webhookProblems = [
  'hostUnknown',
  'addressForbidden',
  'certificate',
  'timeout',
  'unreachable',
] as const
export type WebhookProblem = (typeof webhookProblems)[number]
