import { expect, it } from 'vitest'
import { listenToOtherTabs, notifyOtherTabs } from './session-channel.ts'

it('tells other tabs who logged out, and never with what', async () => {
  let stop = () => {}
  const heard = new Promise((resolve) => {
    stop = listenToOtherTabs(resolve)
  })
  const session = {
    token: 'secret',
    account: 'maria01',
    merchant: 'Solmar',
    merchantCode: 'solmar',
    isAgent: 0,
    regDate: '',
  }
  notifyOtherTabs(session)
  expect(await heard).toEqual({ account: 'maria01', merchantCode: 'solmar' })
  stop()
})

it('ignores what is not of our making', async () => {
  const heard: unknown[] = []
  const stop = listenToOtherTabs((who) => heard.push(who))
  const stranger = new BroadcastChannel('marquee.session')
  for (const message of [null, 'maria01', { account: 7, merchantCode: 'solmar' }, {}])
    stranger.postMessage(message)
  stranger.close()
  notifyOtherTabs({ account: 'maria01', merchantCode: 'solmar' })
  await expect.poll(() => heard).toEqual([{ account: 'maria01', merchantCode: 'solmar' }])
  stop()
})
