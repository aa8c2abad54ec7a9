import { sha256 } from '../../sha256.ts'

/** Where reports of violations are sent. */
export const cspReportPath = '/csp-report'

/** The name by which policies mean that address; see the header Reporting-Endpoints. */
export const cspReportGroup = 'csp'

/** For everything that is no page: should a browser ever show it as one, it can do nothing. */
export const answerPolicy = policy({
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
})

export interface PageSources {
  images?: readonly string[]
  /** Origins whose games may be framed. */
  frames?: readonly string[]
  connections?: readonly string[]
  /** Origins that may show the page in a frame; nobody, where none is named. */
  ancestors?: readonly string[]
}

/** Texts of the scripts and styles that stand in the page itself. */
interface Inline {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** The policy of one page: its files, and by their hashes the scripts and styles in it. Sources are origins, checked when they were published. */
export function pagePolicy(
  { scripts, styles }: Inline,
  { images = [], frames = [], connections = [], ancestors = [] }: PageSources = {},
): string {
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(hashSource)],
    'style-src': ["'self'", ...styles.map(hashSource)],
    'img-src': ["'self'", 'data:', ...images],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connections],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ancestors.length > 0 ? ancestors : ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
    'report-uri': [cspReportPath],
    'report-to': [cspReportGroup],
  })
}

/**
 * The policy of the page in which visits are counted: no origin of its own, one script in it, the tag and where that sends what it
 * counts; only the site itself may frame it.
 */
export function analyticsPolicy(script: string, ancestor: string): string {
  const google = ['https://www.googletagmanager.com', 'https://*.google-analytics.com']
  return policy({
    'default-src': ["'none'"],
    'script-src': [hashSource(script), 'https://www.googletagmanager.com'],
    'connect-src': [...google, 'https://*.analytics.google.com'],
    'img-src': google,
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': [ancestor],
    sandbox: ['allow-scripts'],
  })
}

/** Allows one text of a script or style element, and no other (CSP 3, 8.4). */
function hashSource(text: string) {
  return `'sha256-${sha256(text).toString('base64')}'`
}

function policy(directives: Record<string, readonly string[]>) {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources.filter(isSource)].join(' '))
    .join('; ')
}

/** A blank, semicolon or comma would begin another source, directive or policy. */
function isSource(source: string) {
  return /^[^\s;,]+$/.test(source)
}
