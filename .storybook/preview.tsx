import addonA11y from '@storybook/addon-a11y'
// Its index brings all that pages of documentation show, for which no story should wait.
import { parameters as docsParameters } from '@storybook/addon-docs/preview'
import type { DocsTypes } from '@storybook/addon-docs'
import addonVitest from '@storybook/addon-vitest'
import { definePreview } from '@storybook/react-vite'
import { definePreviewAddon } from 'storybook/internal/csf'
import type { Flags } from '#schemas/config/flags.ts'
import type { SignInProviderId } from '#schemas/config/sign-in-providers.ts'
import { applyRequestHandlers, initialize, mswLoader } from 'msw-storybook-addon'
import { configure } from 'storybook/test'
import { checkEveryPalette } from './every-palette.ts'
import { networkHandlers, type Answers } from '../stories/support/handlers.ts'
import { prepareStory } from '../stories/support/prepare-story.ts'
import { checkRecorded, type Moment } from '../stories/support/recorded.ts'
import { DocsFrame, StoryDocsPage } from '../stories/docs/lazy-docs.tsx'
import { DraftMissing } from '../stories/support/draft-missing.tsx'
import { faultOfDraft, showDraft } from '../stories/support/story-draft.ts'
import { StoryFrame } from '../stories/support/story-frame.tsx'
import { followDraft } from '../stories/support/follow-draft.ts'
import { globalTypes, initialGlobals, readToolbar } from '../stories/support/toolbar.ts'
import { widths } from '../stories/support/widths.ts'

// Without the whole page, which hides what was looked for; and two busy cores take their time.
configure({ asyncUtilTimeout: 20_000, getElementError: (words) => new Error(words ?? 'Not found') })
initialize({ quiet: true, onUnhandledRequest: 'bypass' })

interface StoryParameters {
  /** The address at which the story is. */
  route?: string
  /** Flags that are not as the merchant has them. */
  flags?: Partial<Flags>
  /** With whom the site can be signed in to, where the merchant says nothing. */
  signIn?: readonly SignInProviderId[]
  /** What the account of the toolbar has become since it was opened. */
  moment?: Moment
  answers?: Answers
}

export default definePreview({
  addons: [
    addonA11y(),
    definePreviewAddon<DocsTypes>({ parameters: docsParameters as DocsTypes['parameters'] }),
    addonVitest(),
  ],
  tags: ['autodocs'],
  globalTypes,
  initialGlobals,
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error', options: { resultTypes: ['violations'], preload: false } },
    // As a player meets them. Storybook reads this as text, so that it cannot be imported.
    options: {
      storySort: {
        order: [
          'Start here',
          ['Welcome', 'How a state is reached', 'One state everywhere', 'Forms by flags and rules'],
          'Screens',
          [
            'Pages',
            'Moments',
            'Closed',
            'Dialogs',
            'Profile',
            'Security centre',
            'Authenticator',
            'Sessions and logins',
            'Deposits',
            'Withdrawals',
            'Receipts',
            'Bank accounts and wallets',
            'Errors',
          ],
          'Games',
          ['Crash', 'Baccarat', 'Card room', 'Number lottery'],
          'Machines',
          [
            'Start-up',
            'Registration',
            'SMS code button',
            'Login',
            'Login steps',
            'Login attempts',
            'Sign-in with others',
            'Forgot password',
            'Change password',
            'Session',
            'Logout',
            'Game launch',
            'Draft edits',
            'Deposit',
            'Withdrawal',
            'Payout',
            'Withdrawal receipt',
          ],
          'Forms',
          [
            'States',
            'Registration by username',
            'Registration by mobile number',
            'Login by password',
            'Login by SMS',
            'Forgotten password by phone',
            'Forgotten password by mail',
            'Change of the password',
            'Mobile number',
            'Others',
          ],
          'Foundations',
          [
            'Tokens',
            'Colour',
            'Type',
            'Space',
            'Icons',
            'Actions',
            'Controls',
            'Choice with search',
            'Page parts',
            'Errors',
          ],
          'Console',
        ],
      },
    },
    backgrounds: { disable: true },
    viewport: { options: widths },
    docs: { container: DocsFrame, page: StoryDocsPage },
    // What a state is made of is a fact of its machine: the toolbar turns what can be turned.
    controls: { disable: true },
  },
  afterEach: [async () => checkRecorded(), checkEveryPalette],
  loaders: [
    async (context) => {
      const toolbar = readToolbar(context.globals)
      await showDraft(toolbar.draft)
      followDraft(context.globals['merchant'], toolbar)
      // In this order: it takes away all handlers that it does not know.
      await mswLoader(context)
      const { moment, answers } = context.parameters as StoryParameters
      const { merchant, network } = toolbar
      applyRequestHandlers({ handlers: networkHandlers({ merchant, network, moment, answers }) })
      await prepareStory(toolbar, context.title.startsWith('Console/'))
      return {}
    },
  ],
  decorators: [
    (Story, { globals, parameters, id }) => {
      const toolbar = readToolbar(globals)
      const { route = '/', flags, signIn, moment } = parameters as StoryParameters
      const fault = faultOfDraft(toolbar.draft)
      if (fault) return <DraftMissing name={toolbar.draft} fault={fault} />
      return (
        <StoryFrame
          key={`${id} ${JSON.stringify(toolbar)}`}
          toolbar={toolbar}
          route={route}
          flags={flags}
          signIn={signIn}
          moment={moment}
        >
          <Story />
        </StoryFrame>
      )
    },
  ],
})
