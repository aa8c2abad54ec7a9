import { isAbsolute, join } from 'node:path'
import Type, { type Static } from 'typebox'
import Value from 'typebox/value'
import type { AnswerChecks } from '#schemas/calls/answer-checks.ts'
import { isLoopback, parseRange } from '../address.ts'
import { projectRoot } from '../project-root.ts'
import { StartupError } from '../startup-error.ts'

/** The server's settings, as read from the environment. */
export type Settings = ReturnType<typeof readSettings>

/**
 * Reads and checks all settings. Throws one `StartupError` that lists everything that is wrong; it never repeats the
 * value of a setting that may hold a secret. An empty variable is treated as absent.
 */
export function readSettings(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.keys(schema.properties).flatMap((name) => {
      const text = environment[name]?.trim()
      return text ? [[name, text]] : []
    }),
  )
  const wrong = problems(given)
  if ((given.SMS_WEBHOOK_URL || given.MAIL_WEBHOOK_URL) && !given.WEBHOOK_SECRET)
    wrong.push('WEBHOOK_SECRET must be given with SMS_WEBHOOK_URL or MAIL_WEBHOOK_URL')
  if (given.SMTP_URL && given.MAIL_WEBHOOK_URL)
    wrong.push('SMTP_URL and MAIL_WEBHOOK_URL exclude each other: mails leave one way')
  if (given.SMTP_URL && !given.MAIL_FROM) wrong.push('MAIL_FROM must be given with SMTP_URL')
  for (const [before, now] of Object.entries(renamed)) {
    if (environment[before]?.trim()) wrong.push(`${before} is called ${now} now`)
  }
  if (wrong.length > 0) {
    throw new StartupError(['These settings of the environment are wrong:', ...wrong].join('\n  - '))
  }
  const text = given as Static<typeof schema>
  const databaseUrl = text.DATABASE_URL
  const dataDir = text.DATA_DIR ?? '.data'
  const port = Number(text.PORT ?? 8080)
  const gamesPort = Number(text.GAMES_PORT ?? (port === 0 ? 0 : port + 1))
  const payPort = Number(text.PAY_PORT ?? (gamesPort === 0 || gamesPort === 65_535 ? 0 : gamesPort + 1))
  return {
    port,
    /** Where the games of a demo listen; 0 is nowhere. */
    gamesPort,
    /** Where players find them: on another host than any site. Without a slash at the end. */
    gamesOrigin: text.GAMES_ORIGIN?.replace(/\/$/, '') ?? `http://games.localhost:${gamesPort}`,
    /** Where the payment provider of a demo listens; 0 is nowhere. */
    payPort,
    /** Where players find it: on another host than any site. Without a slash at the end. */
    payOrigin: text.PAY_ORIGIN?.replace(/\/$/, '') ?? `http://pay.localhost:${payPort}`,
    // Listens on 127.0.0.1 and on ::1, because browsers take either for *.localhost.
    host: text.HOST ?? 'localhost',
    databaseUrl,
    /** Absolute. */
    dataDir: isAbsolute(dataDir) ? dataDir : join(projectRoot, dataDir),
    /** Undefined: chosen at the first start. */
    embeddedPort: text.EMBEDDED_PORT === undefined ? undefined : Number(text.EMBEDDED_PORT),
    /** Undefined: warnings on a terminal, else what is answered too. */
    logLevel: text.LOG_LEVEL,
    /** Undefined: words on a terminal, JSON where the output is piped. */
    logFormat: text.LOG_FORMAT as 'json' | 'text' | undefined,
    demo: text.DEMO === undefined ? databaseUrl === undefined : isYes(text.DEMO),
    /** Addresses and networks whose X-Forwarded-* headers count. */
    trustedProxies: listOf(text.TRUSTED_PROXIES),
    /** Scheme, host and port, without a slash at the end. */
    publicOrigin: text.PUBLIC_ORIGIN?.replace(/\/$/, ''),
    /** Where the console stands, if somebody has said so. Without a slash at the end. */
    consoleOrigin: text.CONSOLE_ORIGIN?.replace(/\/$/, ''),
    /** Where people can ask who come to a host that no merchant has: an https or mailto address. */
    contact: text.CONTACT,
    /** Addresses and networks that may read /metrics when they connect directly. This machine is never allowed: a proxy on it has its address. */
    metricsReaders: listOf(text.METRICS_READERS),
    /** Anyone who sends it as a bearer token may read /metrics from anywhere. */
    metricsToken: text.METRICS_TOKEN,
    /** Absent: messages stay in the outbox. */
    smsWebhookUrl: text.SMS_WEBHOOK_URL,
    mailWebhookUrl: text.MAIL_WEBHOOK_URL,
    smtpUrl: text.SMTP_URL,
    mailFrom: text.MAIL_FROM,
    webhookSecret: text.WEBHOOK_SECRET,
    /** Addresses and networks of one's own that addresses of operators may lead to, also without TLS. */
    ownNetworks: text.OWN_NETWORKS === undefined ? undefined : listOf(text.OWN_NETWORKS),
    answerChecks: readAnswerChecks(text.ANSWER_CHECKS),
  }
}

const port = (description: string) =>
  Type.Optional(
    Type.String({
      description,
      pattern: '^(0|[1-9]\\d{0,4})$',
      accept: (text: string) => Number(text) < 65_536,
    }),
  )
const networks = Type.Optional(
  Type.String({
    description: 'must be addresses or networks with commas between, like 10.0.0.0/8, ::1',
    accept: (text: string) => listOf(text).every((part) => parseRange(part) !== undefined),
  }),
)
const webhook = Type.Optional(
  Type.String({
    description: 'must be an https address (or http to this machine)',
    accept: isWebhook,
    secret: true,
  }),
)

const origin = Type.Optional(
  Type.String({
    description: 'must be scheme and host alone, like https://play.example.com',
    accept: (text: string) =>
      hasUrl(text, ['http:', 'https:']) && new URL(text).origin === text.replace(/\/$/, '').toLowerCase(),
  }),
)

/** `description` completes the sentence "NAME …"; `accept` checks what a pattern cannot say. */
const schema = Type.Object({
  PORT: port('must be a port number from 0 to 65535'),
  GAMES_PORT: port('must be a port number from 0 to 65535, 0 for no games'),
  GAMES_ORIGIN: origin,
  PAY_PORT: port('must be a port number from 0 to 65535, 0 for no payment provider'),
  PAY_ORIGIN: origin,
  HOST: Type.Optional(
    Type.String({ description: 'must be a host name or an address', pattern: '^[A-Za-z0-9.:_-]{1,253}$' }),
  ),
  DATABASE_URL: Type.Optional(
    Type.String({
      description: 'must look like postgres://user:password@host:5432/database',
      accept: (text: string) =>
        hasUrl(text, ['postgres:', 'postgresql:']) && new URL(text).pathname.length > 1,
      secret: true,
    }),
  ),
  DATA_DIR: Type.Optional(Type.String({ description: 'must be a folder', pattern: '^[^\\0]+$' })),
  EMBEDDED_PORT: port('must be a port number from 1 to 65535'),
  LOG_LEVEL: Type.Optional(
    Type.String({
      description: 'must be one of silent, error, warn, info, debug, trace',
      pattern: '^(silent|error|warn|info|debug|trace)$',
    }),
  ),
  LOG_FORMAT: Type.Optional(Type.String({ description: 'must be json or text', pattern: '^(json|text)$' })),
  DEMO: Type.Optional(
    Type.String({ description: 'must be on or off', pattern: '^(on|off|true|false|yes|no|1|0)$' }),
  ),
  TRUSTED_PROXIES: networks,
  PUBLIC_ORIGIN: origin,
  CONSOLE_ORIGIN: origin,
  CONTACT: Type.Optional(
    Type.String({
      description:
        'must be where to ask, of at most 300 characters, like https://help.example.com or mailto:help@example.com',
      maxLength: 300,
      accept: isContact,
    }),
  ),
  OWN_NETWORKS: networks,
  METRICS_READERS: networks,
  METRICS_TOKEN: Type.Optional(
    Type.String({
      description: 'must be 20 to 200 letters, digits and -._~+/=, like $(openssl rand -hex 32)',
      pattern: '^[A-Za-z0-9._~+/=-]{20,200}$',
      secret: true,
    }),
  ),
  SMS_WEBHOOK_URL: webhook,
  MAIL_WEBHOOK_URL: webhook,
  WEBHOOK_SECRET: Type.Optional(
    Type.String({
      description: 'must be whsec_ and 24 to 64 bytes in base64, like whsec_$(openssl rand -base64 32)',
      pattern: '^whsec_[A-Za-z0-9+/]{32,86}={0,2}$',
      secret: true,
    }),
  ),
  SMTP_URL: Type.Optional(
    Type.String({
      description:
        'must look like smtps://user:password@mail.example.com (or smtp:// where the server offers TLS)',
      accept: (text: string) => hasUrl(text, ['smtp:', 'smtps:']) && new URL(text).hostname !== '',
      secret: true,
    }),
  ),
  MAIL_FROM: Type.Optional(
    Type.String({
      description: 'must be an address, like Solmar <help@solmar.example>',
      pattern: '^(?:[^<>\\r\\n"]{1,80} )?<?[^\\s<>@"]{1,64}@[^\\s<>@"]{1,255}>?$',
    }),
  ),
  ANSWER_CHECKS: Type.Optional(
    Type.String({
      description: 'must be every, or the share of pages that check what they are answered, from 0 to 1',
      pattern: '^(every|0|1|0?\\.\\d{1,6})$',
    }),
  ),
})

/** Settings by the name that they had before, and the one that they have now: none is ignored without a word. */
const renamed = { WEBHOOK_NETWORKS: 'OWN_NETWORKS' } satisfies Record<string, keyof typeof schema.properties>

function problems(given: Record<string, string>) {
  const invalid = new Set(Value.Errors(schema, given).map(({ instancePath }) => instancePath.slice(1)))
  return Object.entries(schema.properties).flatMap(([name, property]) => {
    const text = given[name]
    const { accept, description, secret } = property as Annotations
    if (text === undefined || (!invalid.has(name) && (!accept || accept(text)))) return []
    return [`${name} ${description}${secret ? '' : `, and is ${JSON.stringify(text)}`}`]
  })
}

interface Annotations {
  description?: string
  accept?: (text: string) => boolean
  secret?: boolean
}

function isYes(text: string) {
  return ['on', 'true', 'yes', '1'].includes(text)
}

function readAnswerChecks(text = '0.01'): AnswerChecks {
  return text === 'every' ? text : Number(text)
}

function listOf(text: string | undefined) {
  return (text ?? '').split(',').flatMap((part) => part.trim() || [])
}

function isWebhook(text: string) {
  if (hasUrl(text, ['https:'])) return true
  return hasUrl(text, ['http:']) && isLoopback(new URL(text).hostname)
}

function isContact(text: string) {
  if (/^mailto:[^\s<>"?&,:@]{1,64}@[^\s<>"?&,:@]{1,255}$/.test(text)) return true
  return /^https:\/\/\S+$/.test(text) && hasUrl(text, ['https:']) && new URL(text).username === ''
}

function hasUrl(text: string, protocols: string[]) {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol)
}
