import { expect, screen, waitFor } from 'storybook/test'
import { LoginHistory } from '#areas/member/login-history.tsx'
import { SessionsList } from '#areas/member/sessions-list.tsx'
import preview from '../../.storybook/preview.tsx'
import { busy, found, press, refused } from '../support/act.ts'
import { SectionScene } from './section-scene.tsx'

const meta = preview.meta({
  title: 'Screens/Sessions and logins',
  globals: { account: 'member' },
  render: () => (
    <SectionScene>
      <SessionsList />
    </SectionScene>
  ),
})

export default meta

const end = 'main li button'
const endOthers = 'main section > button'

export const SessionsLoading = meta.story({ parameters: { answers: { sessions: 'never' } } })

export const SessionsFailed = meta.story({
  parameters: { answers: { sessions: 'systemError' } },
  play: () => refused('sessions'),
})

/** Nowhere but here. */
export const SessionsEmpty = meta.story({
  play: async () => {
    await found('main li')
    await expect(document.querySelector(end)).toBeNull()
  },
})

export const SessionsFilled = meta.story({
  parameters: { moment: 'secured' },
  play: async () => {
    await found(end)
  },
})

export const SessionsFilledOnAPhone = SessionsFilled.extend({
  globals: { viewport: { value: 'smallPhone' } },
})

export const SessionsSending = meta.story({
  parameters: { moment: 'secured', answers: { endSession: 'never' } },
  play: async () => {
    await press(end)
    await busy('endSession')
  },
})

export const SessionsRefused = meta.story({
  parameters: { moment: 'secured', answers: { endSession: 'networkAbnormal' } },
  play: async () => {
    await press(end)
    await refused('endSession')
  },
})

export const SessionsAskingBeforeAllOthersEnd = meta.story({
  parameters: { moment: 'secured' },
  play: async () => {
    await press(endOthers)
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible())
  },
})

const Logins = meta.story({
  render: () => (
    <SectionScene>
      <LoginHistory />
    </SectionScene>
  ),
})

export const LoginsLoading = Logins.extend({ parameters: { answers: { logins: 'never' } } })

export const LoginsFailed = Logins.extend({
  parameters: { answers: { logins: 'systemError' } },
  play: () => refused('logins'),
})

export const LoginsEmpty = Logins.extend({
  globals: { network: 'empty' },
  play: async () => {
    await found('main section p')
  },
})

/** A stranger's failed try stands among one's own. */
export const LoginsFilled = Logins.extend({
  parameters: { moment: 'secured' },
  play: async () => {
    await found('main ol li')
  },
})
