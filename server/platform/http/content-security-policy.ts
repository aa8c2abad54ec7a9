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
}

/** The policy of one page with the nonce of this one answer. Sources are origins, checked when they were published. */
export function pagePolicy(
  nonce: string,
  { images = [], frames = [], connections = [] }: PageSources = {},
): string {
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', ...images],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connections],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
    'report-uri': [cspReportPath],
    'report-to': [cspReportGroup],
  })
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
