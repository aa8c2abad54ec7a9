/** Rows of a table that nobody needs any more: those whose `column` lies more than `days` in the past. */
export interface PurgeRule {
  readonly table: string
  readonly column: string
  readonly days: number
  readonly because: string
}

/** How long rows are kept. Anyone who reads them looks at the time too: a purge that is late changes nothing that a player sees. */
export const purgeRules: readonly PurgeRule[] = [
  { table: 'captcha', column: 'expires_at', days: 0, because: 'an expired captcha opens nothing' },
  {
    table: 'envelope_seen',
    column: 'expires_at',
    days: 0,
    because: 'an expired envelope is refused for its age',
  },
  { table: 'call_limit', column: 'expires_at', days: 0, because: 'a window that has ended begins anew' },
  { table: 'login_ticket', column: 'expires_at', days: 0, because: 'an expired ticket continues no login' },
  { table: 'sign_in_flow', column: 'expires_at', days: 0, because: 'an expired flow is begun anew' },
  { table: 'link_ticket', column: 'expires_at', days: 0, because: 'an expired ticket links nothing' },
  {
    table: 'verification_code',
    column: 'sent_at',
    days: 2,
    because: 'the codes of the last day are counted',
  },
  {
    table: 'mailed_link',
    column: 'created_at',
    days: 2,
    because: 'links work for a day, and those of a day are counted',
  },
  {
    table: 'vendor_message',
    column: 'expires_at',
    days: 0,
    because: 'an older message is refused for its time',
  },
  {
    table: 'provider_message',
    column: 'expires_at',
    days: 0,
    because: 'a payment is credited once in any case; the id only shows a provider that reuses it',
  },
  { table: 'proof', column: 'expires_at', days: 0, because: 'nothing was answered with it for a day' },
  { table: 'vendor_jackpots', column: 'told_at', days: 1, because: 'after five minutes nobody believes it' },
  { table: 'vendor_rooms', column: 'told_at', days: 1, because: 'after five minutes nobody is shown them' },
  {
    table: 'vendor_draw',
    column: 'opened_at',
    days: 60,
    because: 'players look up the draws of the last weeks',
  },
  { table: 'launch_ticket', column: 'expires_at', days: 0, because: 'an expired ticket opens no game' },
  {
    table: 'game_session',
    column: 'last_seen_at',
    days: 400,
    because: 'a bet on the end of a season is paid by the session that it was made in',
  },
  {
    table: 'late_win',
    column: 'told_at',
    days: 400,
    because: 'a vendor sends a win again as long as the session of its bet is kept',
  },
  { table: 'idempotent_call', column: 'begun_at', days: 1, because: 'a key is good for a day' },
  { table: 'login_attempts', column: 'last_failure_at', days: 2, because: 'the longest lock lasts a day' },
  {
    table: 'account_failures',
    column: 'last_failure_at',
    days: 30,
    because:
      'ten failures are forgotten a day, so that the fullest count of a hundred is empty after ten days',
  },
  {
    table: 'session',
    column: 'ended_at',
    days: 30,
    because: 'a complaint about a session is looked into for a month',
  },
  { table: 'session', column: 'expires_at', days: 30, because: 'the same for one that ran out' },
  { table: 'known_address', column: 'last_seen_at', days: 180, because: 'a place is familiar for that long' },
  { table: 'known_device', column: 'last_seen_at', days: 180, because: 'a device too' },
  {
    table: 'login_record',
    column: 'at',
    days: 365,
    because:
      'members and support look back a year; a licence that asks for more is met by an archive, not here',
  },
  {
    table: 'game_opening',
    column: 'day',
    days: 60,
    because: 'what was opened in the last 28 days is popular, and a month before that can be compared',
  },
  {
    table: 'operator_session',
    column: 'expires_at',
    days: 30,
    because: 'a complaint about a session is looked into for a month',
  },
  { table: 'operator_ticket', column: 'expires_at', days: 0, because: 'an expired ticket opens nothing' },
  {
    table: 'event',
    column: 'created_at',
    days: 1,
    because: 'a browser that was away longer reads everything anew',
  },
  { table: 'preview', column: 'expires_at', days: 0, because: 'a preview is seen for an hour' },
  {
    table: 'draft_presence',
    column: 'seen_at',
    days: 0,
    because: 'nobody is at a draft who said nothing for a while',
  },
  {
    table: 'webhook_delivery',
    column: 'created_at',
    days: 30,
    because: 'who looks after a webhook looks at the last weeks',
  },
  { table: 'outbox', column: 'created_at', days: 30, because: 'a demo needs the messages of the last weeks' },
]
