import { afterEach as checkAccessibility } from '@storybook/addon-a11y/preview'
import { recorded } from '../stories/support/recorded.ts'
import { readToolbar } from '../stories/support/toolbar.ts'
import { showTheme } from '../stories/support/show-theme.ts'
import { unseenColours } from './unseen-colours.ts'

type StoryContext = Parameters<typeof checkAccessibility>[0]

const palettes = (['solmar', 'kidlat'] as const).flatMap((merchant) =>
  (['light', 'dark'] as const).map((mode) => ({ merchant, mode })),
)

/** In tests, every story is looked at in the palette of each merchant, light and dark; only colours differ, so only those are judged that no story had before. */
export async function checkEveryPalette(context: StoryContext): Promise<void> {
  if (import.meta.env['VITEST_STORYBOOK'] !== 'false' || context.parameters['a11y']?.test !== 'error') return
  const still = document.head.appendChild(document.createElement('style'))
  still.textContent = '*, *::before, *::after { transition: none !important; animation: none !important }'
  const shown = shownPalette(context.globals)
  try {
    // The one that is shown was judged with everything else.
    for (const { merchant, mode } of palettes.filter((palette) => nameOf(palette) !== shown)) {
      showTheme(recorded(merchant, 'status').theme, mode)
      const include = unseenColours(document.body)
      if (include.length === 0) continue
      await checkAccessibility({
        ...context,
        parameters: {
          ...context.parameters,
          a11y: {
            test: 'error',
            context: { include },
            options: { runOnly: ['color-contrast'], resultTypes: ['violations'], preload: false },
          },
        },
      })
    }
  } finally {
    still.remove()
  }
}

function shownPalette(globals: StoryContext['globals']) {
  const { merchant, mode } = readToolbar(globals)
  return nameOf({
    merchant,
    mode: mode === 'merchant' ? recorded(merchant, 'status').theme.defaultMode : mode,
  })
}

function nameOf({ merchant, mode }: { readonly merchant: string; readonly mode: string }) {
  return `${merchant} ${mode}`
}
