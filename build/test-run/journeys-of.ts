/** Which journeys see what a folder holds: the first row that fits a file. What no journey sees has an empty row. */
const rows: readonly (readonly [folder: RegExp, specs: readonly string[]])[] = [
  [/^tests\/e2e\/(?<spec>[\w-]+)\.spec\.ts$/, []],
  [/\.test\.tsx?$|^(?:docs|stories|tests|\.storybook|\.ci)\//, []],
  [/^server\/members\/passwords\//, ['identity', 'security', 'member-centre']],
  [
    /^src\/areas\/member\/|^server\/members\/(?:member|security)\//,
    ['member-centre', 'security', 'sessions-list'],
  ],
  [/^src\/areas\/game\/|^schemas\/frames\//, ['launch', 'play']],
  [/^vendors\//, ['play', 'tables']],
  [/^src\/areas\//, ['pages', 'live']],
  [/^src\/console\/|^server\/backoffice\//, ['console']],
  [/captcha/, ['captcha', 'journey']],
  [/sign-in|third-party|^server\/members\/identity\//, ['third-party']],
  [/drawn-home|(?:before|draw|take-over)-home/, ['prerendered-home', 'pages']],
  [/regist|prerender|drawn/, ['prerendered-registration', 'journey']],
  [/^src\/features\/session\/|^server\/members\//, ['identity', 'session', 'journey']],
  [/^src\/forms\/|^schemas\/forms\//, ['journey', 'keyboard', 'published-rules']],
  [/^src\/app\/shell\/|^src\/ui\//, ['pages', 'keyboard', 'accessibility']],
  [/^server\/(?:site|configuration)\/|^schemas\/config\/|^src\/config\//, ['live', 'pages']],
  [/^(?:src|schemas|machines|server)\//, ['journey', 'session']],
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
