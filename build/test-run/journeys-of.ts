/** Which journeys see what a folder holds: the first row that fits a file. What no journey sees has an empty row. */
const rows: readonly (readonly [folder: RegExp, specs: readonly string[]])[] = [
  [/^tests\/e2e\/(?<spec>[\w/-]+)\.spec\.ts$/, []],
  [/\.test\.tsx?$|^(?:docs|stories|tests|\.storybook|\.ci)\//, []],
  [/^server\/members\/passwords\//, ['login/identity', 'member/security', 'member/member-centre']],
  [
    /^src\/areas\/member\/|^server\/members\/(?:member|security)\//,
    ['member/member-centre', 'member/security', 'member/sessions-list'],
  ],
  [/^src\/areas\/game\/|^schemas\/frames\//, ['play/launch', 'play/play']],
  [/^vendors\//, ['play/play', 'play/tables']],
  [/^src\/areas\//, ['site/pages', 'site/live']],
  [/^src\/console\/|^server\/backoffice\//, ['console/console']],
  [/captcha/, ['login/captcha', 'registration/journey']],
  [/sign-in|third-party|^server\/members\/identity\//, ['login/third-party']],
  [/drawn-home|(?:before|draw|take-over)-home/, ['site/prerendered-home', 'site/pages']],
  [/regist|prerender|drawn/, ['registration/prerendered-registration', 'registration/journey']],
  [
    /^src\/features\/session\/|^server\/members\//,
    ['login/identity', 'login/session', 'registration/journey'],
  ],
  [
    /^src\/forms\/|^schemas\/forms\//,
    ['registration/journey', 'accessibility/keyboard', 'forms/published-rules'],
  ],
  [/^src\/app\/shell\/|^src\/ui\//, ['site/pages', 'accessibility/keyboard', 'accessibility/accessibility']],
  [/^server\/(?:site|configuration)\/|^schemas\/config\/|^src\/config\//, ['site/live', 'site/pages']],
  [/^(?:src|schemas|machines|server)\//, ['registration/journey', 'login/session']],
]

/** The files of the journeys that changed files may touch, each once. */
export function journeysOf(changed: readonly string[]): string[] {
  const specs = changed.flatMap((file) => {
    for (const [folder, names] of rows) {
      const found = folder.exec(file)
      if (found) return found.groups?.['spec'] ? [found.groups['spec']] : names
    }
    return []
  })
  return [...new Set(specs)].map((name) => `tests/e2e/${name}.spec.ts`)
}
